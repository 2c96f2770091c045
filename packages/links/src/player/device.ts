import type { Play } from '../link.ts'
import { createOutbox } from './outbox.ts'
import { createPlayLog, type Showing } from './plays.ts'
import {
  type About,
  LONGEST_WAIT,
  type Manifest,
  type PlayerAnswer,
  type PlayerMedia,
  type PlayerOrder,
  type PlayerSchedule,
  type PlayerValues,
  type ShownValues,
} from './protocol.ts'
import { createTransport, type Failure, PlayerError, type Transport, type TransportOptions } from './transport.ts'

export type { Showing } from './plays.ts'
export type {
  About,
  PlayerAnswer,
  PlayerMedia,
  PlayerOrder,
  PlayerProgramme,
  PlayerRegion,
  PlayerSchedule,
  PlayerSpeech,
  PlayerValues,
  ShownValues,
} from './protocol.ts'
export { type Failure, PlayerError } from './transport.ts'

export type PlayerState = 'connecting' | 'online' | Failure

type Outcome = Omit<PlayerAnswer, 'id'>
/** What becomes of an order; an answer that was lost is told when the order comes again, one that was dropped never arrived. */
export type PlayerOutcome = Outcome | { readonly lost: Outcome } | 'dropped'

export type MediaBytes = Uint8Array<ArrayBuffer>

export type PlayerOptions = TransportOptions & {
  readonly about: About
  readonly now: () => number
  /** All that it measures. */
  readonly values: () => PlayerValues
  /** Never called twice for an order that it has carried out. */
  readonly obey: (order: PlayerOrder, file: MediaBytes | null) => Promise<PlayerOutcome> | PlayerOutcome
  readonly changed?: (state: PlayerState) => void
  /** Hears the time of the server, for a device without a clock that it can trust. */
  readonly timed?: (at: string) => void
  /** Of one that plays tasks by itself: the version of those that it has, and what hears others. */
  readonly schedule?: { version(): string; take(schedule: PlayerSchedule): void }
  /** Of one that plays programmes: the version of the values that it shows in them, and what hears others. */
  readonly shownValues?: { version(): string; take(values: ShownValues): void }
  /** What it reported was refused, and is not reported again. */
  readonly dropped?: (why: string) => void
}

/** The device's end of the player protocol, in a device as in a browser. */
export type ProtocolPlayer = {
  readonly state: PlayerState
  start(): void
  stop(): void
  /** Reports values, those that are given. */
  tell(values: PlayerValues): void
  /** Notes what it shows at this moment; plays are reported by themselves. */
  follow(showing: Showing | null): void
  /** A file that it was ordered to show, once more. */
  file(media: PlayerMedia): Promise<MediaBytes>
  /** See `Transport.speech`. @throws PlayerError, `refused` where it is over */
  readonly listen: Transport['speech']
}

/** Answers that are remembered for orders that come again. */
const REMEMBERED = 64
/** Files that are fetched at the same time, and how often it says that one is on its way. */
const MOST_FILES = 4
const WORKING_EVERY = 5_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

type Answer = PlayerAnswer | 'under way'

export function createProtocolPlayer(options: PlayerOptions): ProtocolPlayer {
  const { about, now, after, random, values, obey } = options
  const transport = createTransport(options)
  const outbox = createOutbox()
  const plays = createPlayLog((play: Play) => outbox.played(play))
  const answers = new Map<string, Answer>()
  let last = Promise.resolve()
  let state: PlayerState = 'connecting'
  /** Counts starts: what belongs to an earlier one ends. */
  let run = 0
  let isRunning = false
  let isReporting = false
  let files = 0
  const pauses = new Set<() => void>()

  function become(next: PlayerState) {
    if (next === state) return
    state = next
    options.changed?.(next)
  }

  const pause = (failures: number) =>
    new Promise<void>((resolve) => {
      const ms = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + random() / 2)
      const cancel = after(ms, end)
      pauses.add(end)
      function end() {
        cancel()
        pauses.delete(end)
        resolve()
      }
    })

  const failureOf = (error: unknown): Failure => (error instanceof PlayerError ? error.failure : 'invalid')

  /** Reports what there is, one report at a time. */
  async function report() {
    if (isReporting || state !== 'online') return
    isReporting = true
    const mine = run
    let failures = 0
    for (let next = outbox.next(); next && mine === run; next = outbox.next()) {
      try {
        await transport.report(next)
        outbox.done()
        failures = 0
      } catch (error) {
        if (failureOf(error) === 'invalid') {
          outbox.done()
          options.dropped?.(String(error))
          continue
        }
        outbox.failed()
        if (mine === run) await pause(failures++)
        if (state !== 'online') break
      }
    }
    if (mine !== run) outbox.failed()
    isReporting = false
  }

  function remember(id: string, answer: Answer) {
    answers.set(id, answer)
    const [oldest] = answers.keys()
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest)
  }

  async function carryOut(order: PlayerOrder, file: MediaBytes | null) {
    const { id } = order
    const outcome = await obey(order, file)
    if (outcome === 'dropped') return void answers.delete(id)
    const isLost = 'lost' in outcome
    const answer = { ...(isLost ? outcome.lost : outcome), id }
    remember(id, answer)
    if (isLost) return
    outbox.answer(answer)
    void report()
  }

  function enqueue(order: PlayerOrder, file: MediaBytes | null) {
    last = last.then(() => carryOut(order, file)).catch(() => void answers.delete(order.id))
  }

  function refuse(id: string, outcome: Outcome) {
    const answer = { ...outcome, id }
    remember(id, answer)
    outbox.answer(answer)
    void report()
  }

  /** Fetches what an order shows before it is carried out; what comes meanwhile does not wait for it. */
  async function fetchFirst(order: PlayerOrder, media: PlayerMedia) {
    const { id } = order
    if (files >= MOST_FILES) return refuse(id, { status: 2, message: 'busy' })
    files++
    let cancel = () => {}
    function work() {
      outbox.answer({ id, status: 1 })
      void report()
      cancel = after(WORKING_EVERY, work)
    }
    work()
    try {
      enqueue(order, await transport.file(media))
    } catch (error) {
      refuse(id, { status: 5, message: failureOf(error) === 'forged' ? 'mediaAltered' : 'mediaNotLoaded' })
    } finally {
      cancel()
      files--
    }
  }

  function take(order: PlayerOrder) {
    const before = answers.get(order.id)
    if (before === 'under way') return
    if (before) return outbox.answer(before)
    remember(order.id, 'under way')
    if (order.media) void fetchFirst(order, order.media)
    else enqueue(order, null)
  }

  function heed({ revision, at, announce, orders, schedule, values: shown }: Manifest): number {
    options.timed?.(at)
    if (schedule) options.schedule?.take(schedule)
    if (shown) options.shownValues?.take(shown)
    if (announce) outbox.announce(about, values())
    for (const order of orders) take(order)
    become('online')
    void report()
    return revision
  }

  async function poll() {
    const mine = ++run
    let since: number | null = null
    let failures = 0
    while (mine === run) {
      try {
        const manifest = await transport.manifest({
          ...{ since, wait: LONGEST_WAIT, schedule: options.schedule?.version() ?? null },
          values: options.shownValues?.version() ?? null,
        })
        if (mine !== run) return
        since = heed(manifest)
        failures = 0
      } catch (error) {
        if (mine !== run) return
        become(failureOf(error))
        // After a restart of the server it is asked for all that waits.
        since = null
        await pause(failures++)
      }
    }
  }

  return {
    get state() {
      return state
    },
    start() {
      if (isRunning) return
      isRunning = true
      become('connecting')
      void poll()
    },
    stop() {
      isRunning = false
      become('connecting')
      run++
      transport.stop()
      for (const end of [...pauses]) end()
    },
    file: (media) => transport.file(media),
    listen: transport.speech,
    tell(some) {
      outbox.tell(some)
      void report()
    },
    follow(showing) {
      plays.follow(showing, now())
      void report()
    },
  }
}
