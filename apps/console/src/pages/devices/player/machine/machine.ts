import type { Values } from '@lamplighter/contract'
import type { Programme } from '@lamplighter/kinds/media'
import { type PlayerKind, type Schedule, takenSchedule } from '@lamplighter/kinds/players'
import {
  createProtocolPlayer,
  type MediaBytes,
  type PlayerMedia,
  type PlayerOrder,
  type PlayerSchedule,
  type PlayerState,
  type PlayerValues,
  type ProtocolPlayer,
  type ShownValues,
} from '@lamplighter/links/player/device'
import { decodes } from './decodes.ts'
import { createFiles } from './files.ts'
import { canPlayLive } from './live.ts'

const MAKER = 'Lamplighter'
const VERSION = '1'
/** Between two reports of its own accord, ms. */
const INTERVAL = 300_000
/** A timer of a browser lasts no longer, ms. */
const LONGEST_TIMER = 3_600_000

type Playing = { readonly schedule: Schedule }

function after(ms: number, task: () => void) {
  const waiting = setTimeout(task, ms)
  return () => clearTimeout(waiting)
}

/** A device that is a browser: what it shows, and how it stands with the server. */
export type Machine<State> = {
  /** `at`: when it last changed, or its schedule had something begin or end, by the time of the server. */
  read(): { readonly state: State; readonly link: PlayerState; readonly at: number }
  subscribe(heard: () => void): () => void
  /** Something happened in the browser itself. */
  change(next: (state: State, now: number) => State): void
  /** What it was ordered to show or play; fetched again where the page was loaded since. */
  file(media: PlayerMedia): Promise<Blob>
  /** What is spoken live, as it comes. */
  readonly listen: ProtocolPlayer['listen']
  /** The server's time. */
  now(): number
  start(): void
  stop(): void
}

type Options<State extends Playing> = {
  readonly kind: PlayerKind<State>
  /** What it showed before the page was loaded again. */
  readonly saved: State | null
  readonly save: (state: State) => void
  /** The server's time: what is shown is timed by it, whatever the clock of this machine says. */
  readonly at: string
}

const definite = (values: Values): PlayerValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  )

const imagesIn = ({ pages }: Pick<Programme, 'pages'>): PlayerMedia[] =>
  pages.flatMap(({ regions }) => regions.flatMap((one) => (one.kind === 'image' ? one.media : [])))

export function createMachine<State extends Playing>({ kind, saved, save, at }: Options<State>): Machine<State> {
  let ahead = Date.parse(at) - Date.now()
  const now = () => Date.now() + ahead
  let current = {
    state: saved ? kind.restarted(saved) : kind.start(now()),
    link: 'connecting' as PlayerState,
    at: now(),
  }
  const files = createFiles((media) => player.file(media))
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let next: ReturnType<typeof setTimeout> | undefined

  function become(next: Partial<typeof current>) {
    current = { ...current, ...next }
    for (const heard of listeners) heard()
  }

  const values = () => definite(kind.values(current.state, now()))

  function report() {
    player.tell(values())
    player.follow(kind.showing(current.state, now()))
  }

  function set(state: State) {
    if (state === current.state) return
    become({ state, at: now() })
    save(state)
    report()
    wait()
  }

  /** Waits for what the schedule has begin or end next. */
  function wait() {
    clearTimeout(next)
    const ms = kind.next(current.state, now()) - now()
    if (timer !== undefined && ms < Number.POSITIVE_INFINITY)
      next = setTimeout(advance, Math.min(Math.max(0, ms) + 1, LONGEST_TIMER))
  }

  function advance() {
    const state = kind.advance(current.state, now())
    if (state !== current.state) return set(state)
    become({ at: now() })
    report()
    wait()
  }

  function take(told: PlayerSchedule) {
    const schedule = takenSchedule(current.state.schedule, told, now())
    set(kind.scheduled(current.state, schedule, now()))
    const items = schedule.tasks.flatMap((task) => task.items)
    void files.prepare(
      items.flatMap(({ file, programme }) => [...(file ? [file] : []), ...(programme ? imagesIn(programme) : [])]),
    )
  }

  async function obey(
    { code, args: given, expiresAt, sequence, media, programme, speech }: PlayerOrder,
    file: MediaBytes | null,
  ) {
    if (Date.parse(expiresAt) <= now()) return { status: 2 as const, message: 'expired' }
    if (media && file && !(await decodes(files.keep(media, file), media.type, after)))
      return { status: 5 as const, message: 'mediaNotLoaded' }
    if (programme) void files.prepare(imagesIn(programme))
    if (speech && !canPlayLive(speech.format)) return { status: 3 as const }
    const shown = media ? { file: media } : programme ? { pages: programme } : speech && { speech }
    const args = shown ? { ...(given as object), ...shown } : given
    const { state, ...answer } = kind.obey(current.state, { code, args, sequence }, now())
    set(state)
    if (code === 'dcs.read') player.tell(values())
    return answer
  }

  const player = createProtocolPlayer({
    ...{ endpoint: '', named: null, now, after, random: Math.random, values, obey },
    about: { maker: MAKER, model: kind.model, firmware: VERSION },
    changed: (link) => become({ link }),
    timed(serverTime) {
      ahead = Date.parse(serverTime) - Date.now()
    },
    schedule: { version: () => current.state.schedule.version, take },
    ...(kind.shown && {
      shownValues: {
        version: () => kind.shown!.version(current.state),
        take: (values: ShownValues) => set(kind.shown!.take(current.state, values, now())),
      },
    }),
  })

  return {
    read: () => current,
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    change: (next) => set(next(current.state, now())),
    file: files.get,
    listen: player.listen,
    now,
    start() {
      player.start()
      player.follow(kind.showing(current.state, now()))
      timer = setInterval(report, INTERVAL)
      wait()
    },
    stop() {
      clearInterval(timer)
      clearTimeout(next)
      timer = undefined
      player.stop()
    },
  }
}
