import type { Connection, LinkEvents, MetricValue, Order } from '../link.ts'
import { backOff, refusedPause } from './back-off.ts'
import { type CameraAddress, createCamera, type DeviceInformation } from './camera.ts'
import type { ConcurrencyLimit } from './concurrency.ts'
import { createEventCount, type EventCount } from './event-count.ts'
import { CameraFault, type FrameFault, faultOf } from './faults.ts'
import { meaningOf } from './notifications.ts'
import { createOrders } from './orders.ts'
import { createPresets, type NumberedPreset } from './presets.ts'
import { createQueue, QueueFull } from './queue.ts'
import { createTalk, type LiveSpeech } from './talk.ts'
import type { Network } from './transport.ts'

/** How a camera answered last: null before the first answer. One that is `triesEnded` refused the password too often. */
export type CameraStatus = 'reachable' | FrameFault | 'triesEnded' | null
export type CameraState = {
  readonly status: CameraStatus
  /** When it was asked last. */
  readonly askedAt: number | null
  readonly presets: readonly NumberedPreset[]
  readonly hasHead: boolean
  /** It can be spoken over. */
  readonly hasLoudspeaker: boolean
  readonly streamAddress: string | null
}

const SECOND = 1_000
const POLL = 60 * SECOND
/** Events are fetched so often, ms. */
const PULL = 10 * SECOND
/** One that has not answered for so long is offline. */
const LOST_AFTER = 90 * SECOND
/** Pictures that may be waited for. */
const MOST_PICTURES = 4

type Options = {
  readonly connection: Connection
  readonly address: CameraAddress
  readonly network: Network
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  /** What is spoken live to it; null where that is over. */
  readonly speechOf: (connection: Connection, id: string) => LiveSpeech | null
  readonly events: LinkEvents
  /** Lets so many cameras be asked at the same time. */
  readonly limited: ConcurrencyLimit
  readonly count: (send: boolean, fault: FrameFault | null) => void
}

/** One camera that is watched, from the moment that its address is known. */
export function openSession({ connection, address, network, now, random, speechOf, events, limited, count }: Options) {
  const { after } = network
  const self = { ...connection, device: null }
  const polls = createQueue(2)
  const pictures = createQueue(MOST_PICTURES)
  const presets = createPresets()
  /** What a camera that was opened does not say of itself: until it says otherwise it sees. */
  const unsaid = new Map<string, number>()
  /** Motion is counted of every camera, other events of those that tell of them. */
  const counts = new Map<string, EventCount>([['video.motion', createEventCount(now)]])
  let camera = createCamera({ address, network, now, heard })
  let isOpen = false
  let isStopped = false
  let status: CameraStatus = null
  let askedAt: number | null = null
  let streamAddress: string | null = null
  let hasLoudspeaker = false
  let picturePath: string | null = null
  /** Since events came last. */
  let subscriptions = 0
  let subscribesFrom = 0
  let failures = 0
  let refusals = 0
  /** It refused something: whether it still takes the password the next poll tells, and nothing else tries it until then. */
  let isInDoubt = false
  let stopPolling = () => {}
  let stopPulling = () => {}
  let stopLosing = () => {}

  function heard(send: boolean, path: string, message: string, fault: CameraFault | null) {
    count(send, fault?.fault ?? null)
    const frame = { send, type: 'other', topic: path, bytes: Buffer.from(message), at: now(), address: self } as const
    events.frame({ ...frame, fault: fault?.fault ?? null })
  }

  function tell(values: readonly (readonly [key: string, value: MetricValue])[]) {
    const at = now()
    if (values.length > 0 && !isStopped)
      events.values(
        self,
        values.map(([key, value]) => ({ key, value, at, historical: false })),
      )
  }

  const lose = () => !isStopped && events.online(self, false, now())

  function answered() {
    if (isStopped) return
    status = 'reachable'
    failures = 0
    refusals = 0
    isInDoubt = false
    stopLosing()
    stopLosing = after(LOST_AFTER, lose)
    events.online(self, true, now())
  }

  function announce({ maker, model, firmware }: DeviceInformation) {
    const at = now()
    const said = [
      ['Properties.Hardware Make', maker],
      ['Properties.Hardware Model', model],
      ['Properties.FW', firmware],
    ] as const
    const samples = said.map(([key, value]) => ({ key, value, at, historical: false }))
    events.birth({ address: self, at, samples, replies: true })
  }

  /** Not every camera has everything, nor may every user of it do everything: what it refuses is left out, and is no failure. */
  const optional = <Result>(asked: Promise<Result>): Promise<Result | null> =>
    asked.catch((error: unknown) => {
      const { fault } = faultOf(error)
      if (fault === 'wrongPassword') isInDoubt = true
      else if (fault !== 'soapFault') throw error
      return null
    })

  async function open() {
    camera = createCamera({ address, network, now, heard })
    picturePath = null
    subscribesFrom = 0
    announce(await camera.open())
    streamAddress = await optional(camera.streamAddress())
    hasLoudspeaker = (await optional(camera.hasLoudspeaker())) ?? false
    isOpen = true
    unsaid.set('video.signal', 1).set('video.tampered', 0)
  }

  async function look() {
    const position = camera.hasHead() ? await optional(camera.position()) : null
    if (!position) return
    const inPercent = (value: number) => Math.round(value * 100)
    tell([
      ['ptz.pan', inPercent(position.pan)],
      ['ptz.tilt', inPercent(position.tilt)],
      ['ptz.zoom', inPercent(position.zoom)],
    ])
  }

  function countOf(event: string): EventCount {
    const count = counts.get(event) ?? createEventCount(now)
    counts.set(event, count)
    return count
  }

  /** Events since the last question. A camera that takes no subscription, or forgets it, is asked for another less and less often. */
  async function notifications() {
    if (!camera.isSubscribed()) {
      if (now() < subscribesFrom) return []
      subscribesFrom = now() + backOff(++subscriptions)
      await optional(camera.subscribe())
      if (!camera.isSubscribed()) return []
    }
    const told = await optional(camera.pull())
    if (told) subscriptions = 0
    return told ?? []
  }

  async function pull() {
    if (!camera.hasEvents()) return
    for (const notification of await notifications()) {
      const meaning = meaningOf(notification)
      if (meaning && 'counted' in meaning) countOf(meaning.counted).take(meaning.is)
      else if (meaning) {
        unsaid.delete(meaning.key)
        tell([[meaning.key, meaning.value]])
      }
    }
    tell(Array.from(counts, ([key, count]) => [key, count.lastHour]))
  }

  async function poll() {
    if (isOpen) await camera.ping()
    else await open()
    if (camera.isSubscribed()) await optional(camera.renew())
    await look()
    if (camera.hasHead()) await optional(presets.read(camera))
    const days = camera.hasRecordings() ? await optional(camera.recordDays()) : null
    if (days !== null) tell([['video.recordDays', Math.round(days)]])
    await pull()
    tell([...unsaid])
    unsaid.clear()
  }

  function failed(error: unknown) {
    const { fault } = faultOf(error)
    status = fault
    // It may have been replaced, or started anew.
    isOpen = false
    failures++
    if (fault !== 'wrongPassword') return
    isInDoubt = true
    if (refusedPause(++refusals) === null) status = 'triesEnded'
  }

  const isRefused = () => status === 'wrongPassword' || status === 'triesEnded'

  function pollIn(ms: number) {
    stopPolling()
    stopPolling = after(ms, pollNow)
  }

  /** Asked in its turn; whatever comes of it, the next time is settled. */
  async function ask(work: () => Promise<void>): Promise<void> {
    try {
      await polls.add(() => limited(async () => (isStopped ? undefined : work())))
      answered()
    } catch (error) {
      if (isStopped || error instanceof QueueFull) return
      failed(error)
    }
    askedAt = now()
  }

  async function pollNow(): Promise<void> {
    await ask(poll)
    const pause = failures === 0 ? POLL : isRefused() ? refusedPause(refusals) : backOff(failures)
    if (!isStopped && pause !== null) pollIn(pause)
  }

  function pullSoon() {
    stopPulling = after(PULL, async () => {
      if (isOpen && !isInDoubt) await polls.add(() => limited(pull)).catch(() => undefined)
      if (!isStopped) pullSoon()
    })
  }

  const talk = createTalk({
    ...{ account: address, host: new URL(address.url).hostname, network, now, random },
    speechOf: (id) => speechOf(connection, id),
    streamAddress: () => streamAddress,
  })

  const orders = createOrders({
    talk: talk.begin,
    camera: () => camera,
    presets,
    now,
    after,
    look: () => void polls.add(look).catch(() => undefined),
    reply: (reply) => events.reply({ ...reply, address: self, result: '', at: now() }),
  })

  return {
    start(wait: number) {
      pollIn(wait)
      pullSoon()
    },
    /** Asks at once; resolves when it has answered, or has not. */
    startNow() {
      pullSoon()
      return pollNow()
    },
    pollNow,
    isUp: () => status === 'reachable',
    take(order: Order) {
      orders.take(order)
      if (Object.keys(order.writes).length === 0) void ask(poll)
    },
    state: (): CameraState => ({
      status,
      askedAt,
      presets: presets.list(),
      hasHead: camera.hasHead(),
      hasLoudspeaker,
      streamAddress,
    }),
    picture: () =>
      pictures.add(async () => {
        if (isInDoubt) throw new CameraFault('wrongPassword')
        try {
          picturePath ??= await camera.snapshotPath()
          return await camera.picture(picturePath)
        } catch (error) {
          isInDoubt ||= faultOf(error).fault === 'wrongPassword'
          throw error
        }
      }),
    stop() {
      isStopped = true
      orders.stop()
      talk.end()
      stopPolling()
      stopPulling()
      stopLosing()
      if (camera.isSubscribed()) camera.unsubscribe().catch(() => undefined)
    },
  }
}
export type Session = ReturnType<typeof openSession>
