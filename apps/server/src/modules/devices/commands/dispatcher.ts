import { ANSWERED_ITEMS, COMMAND_STATUS, isFinal, reasonWith } from '@lamplighter/contract'
import { drivers } from '@lamplighter/kinds/drivers'
import type { Reply } from '@lamplighter/links/link'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Device, type PlannedLightOf, type Registry, valuesOf } from '../devices/index.ts'
import { clearsQueue, pointOf, shownBy } from './catalogue.ts'
import { createComingBack } from './coming-back.ts'
import { expired, lockedOut, mayPass, refused, unsent } from './failure-reasons.ts'
import { createGatewayQueues } from './gateway-queues.ts'
import { type GroupMessage, gather, type Plan } from './group-addressing.ts'
import { createInFlight } from './in-flight.ts'
import type { Item } from './item.ts'
import { createItemWriter } from './item-writer.ts'
import { crewLockingOut, type LockedOut } from './locked-out.ts'
import { laterItems } from './precedence.store.ts'
import { createPrecedence } from './precedence.ts'
import { createRecovery, LOOK_EVERY } from './recovery.ts'
import { createSending, type Sender } from './sending.ts'
import { createVerification } from './verification.ts'

/** Carries stored items to the devices and follows each to one final state. */
export type Dispatcher = {
  start(): Promise<void>
  stop(): void
  /** Takes items that are already committed; one that may have been carried out goes under its correlation id again. */
  dispatch(items: readonly Item[]): void
  /** What of an order one message to a gateway can carry. */
  planOf(items: readonly Item[]): Plan
  /** Takes an order that is committed as a whole, in the order of its devices: it goes out first, and resolves when its items are written. */
  dispatchWhole(plan: Plan): Promise<void>
  /** Items of an order that have not reached a final state. */
  open(orderId: string): Item[]
  /** Those that are still open; they are cancelled in the database. */
  cancel(items: readonly Item[]): void
}

/** Tries of one item, and how long each waits for its answer. */
const TRIES = 3
const ANSWER_WITHIN = 10_000
const TICK = 250
/** While so many commands are under way no lamp is read: most report of themselves, and reads would hold commands up. */
const BUSY = 1_000
const PRUNE_EVERY = 60_000
const UNANSWERED_EVERY = 1_000
/** What was answered longer ago is not measured any more: its device may do something else since. */
const JUDGED_WITHIN = 15 * 60_000
/** Orders published before the event loop is given back, some 50 ms of it; and at most so many again at each look. */
const SLICE = 1_000
/** How long orders wait at most for those before them to leave, ms. */
const ROOM_WITHIN = 1_000

/** What MQTT and a radio behind it take of one connection without choking. */
const CAPACITY = { carried: 128, perSecond: 500 } as const

const obeys = (device: Device, { code, args }: Item) => drivers[device.kind].obeyed(code, args, valuesOf(device))

type Deps = {
  db: Database
  writers: BatchWriters
  registry: Registry
  lockOuts: LockedOut
  plannedLight: PlannedLightOf
  sender: Sender
  bus: Bus
  clock: Clock
  onError: (error: unknown) => void
}

export function createDispatcher(deps: Deps): Dispatcher {
  const { db, writers, registry, lockOuts, plannedLight, sender, bus, clock, onError } = deps
  const setBy = (item: Item) => pointOf(registry.get(item.deviceId)?.kind, item)
  const inFlight = createInFlight()
  const precedence = createPrecedence(setBy)
  const verification = createVerification({
    pointOf: setBy,
    plannedLevel(device, now) {
      const place = registry.tenantById(device.customerId)
      return (place && plannedLight(device, place)?.level(now)) ?? null
    },
  })
  const sending = createSending({ registry, sender, onError })
  /** What a device with an open order told last, and when: a device's own clock may be wrong. */
  const heard = new Map<number, { at: number; values: Record<string, number | null> }>()
  const queues = createGatewayQueues(CAPACITY)
  const writer = createItemWriter({ db, writers, bus, onError })
  let startedAt = 0
  const comingBack = createComingBack(clock)
  let pumping = false
  /** Orders that are leaving, and answers that come before it is noted that they left. */
  let leaving = 0
  const early: Reply[] = []
  const cancels: (() => void)[] = []

  const move = (item: Item) => writer.moved(item)

  function land(item: Item) {
    queues.leave(item)
    inFlight.land(item)
    move(item)
    if (queues.isReady) pump().catch(onError)
  }

  function finish(item: Item, status: Item['status'], message: string, answered: number | null = null, content = '') {
    Object.assign(item, { status, message, content, answered: answered ?? item.answered })
    if (item.proof === 'waiting' && status !== COMMAND_STATUS.replied) item.proof = 'unknown'
    const isUnanswered = item.tries > 0 && answered === null
    const due = inFlight.dueOf(item) ?? clock.now() + ANSWER_WITHIN
    land(item)
    if (answered !== null) settle(item)
    if (!isUnanswered) return
    // It went out: its device may answer it yet, and carry it out after a newer one.
    precedence.mayHappen(item, due)
    inFlight.giveUp(item, clock.now())
  }

  /** Nothing more can become of an older item: what waited for that is sent. */
  function settle(older: Item) {
    const next = precedence.settle(older)
    if (next && next.tries === 0 && inFlight.isWaiting(next)) publish(next)
  }

  function verify(item: Item, device: Device) {
    if (precedence.isNewest(item)) verification.expect(item, device, clock.now())
    else item.proof = 'unknown'
  }

  /** Makes an item the one that decides its point; false for one that a newer one has overtaken. */
  function claim(item: Item): boolean {
    const older = precedence.claim(item)
    if (older !== null) finish(older === 'outdated' ? item : older, COMMAND_STATUS.failed, reasonWith('superseded'))
    if (older === 'outdated') return false
    const unjudged = verification.withdraw(item)
    if (unjudged) move(unjudged)
    return true
  }

  function answer(item: Item, at: number, content: string) {
    const device = registry.get(item.deviceId)
    item.answered = at
    const shown = device ? shownBy(device, item, content) : null
    if (device && shown === null) verify(item, device)
    if (shown !== null) Object.assign(item, { proof: shown ? 'proved' : 'refuted', proved: shown ? at : null })
    writer.moved(item, true)
    finish(item, COMMAND_STATUS.replied, '', at, content)
    if (clearsQueue(item)) clearQueue(item.deviceId)
    if (device && item.proof === 'waiting') {
      const { at: heardAt, values } = heard.get(device.id) ?? { at: 0, values: {} }
      for (const decided of verification.measured(device, heardAt, values)) move(decided)
    }
    if (inFlight.of(item.deviceId).length === 0) heard.delete(item.deviceId)
  }

  const lockerOf = (item: Item) => crewLockingOut(lockOuts, registry.get(item.deviceId)?.kind, item)

  /** Nothing is sent, nor sent again, to what a crew works on. */
  function failLockedOut() {
    for (const item of [...inFlight.all(), ...queues.waiting()]) {
      const crew = lockerOf(item)
      if (crew !== null) finish(item, COMMAND_STATUS.failed, lockedOut(crew))
    }
  }

  /** What a gateway threw away, and what would only have joined it. */
  function clearQueue(gatewayId: number) {
    for (const item of [...inFlight.all(), ...queues.waiting()])
      if (registry.get(item.deviceId)?.gatewayId === gatewayId)
        finish(item, COMMAND_STATUS.failed, reasonWith('queueCleared'))
  }

  function publish(item: Item) {
    const now = clock.now()
    if (now >= item.expires) return finish(item, COMMAND_STATUS.timedOut, expired(item))
    const crew = lockerOf(item)
    if (crew !== null) return finish(item, COMMAND_STATUS.failed, lockedOut(crew))
    // What a stopped server sent just before is not known any more.
    const overtakenUntil = Math.max(precedence.overtakenUntil(item, now) ?? 0, startedAt + ANSWER_WITHIN)
    const sent = sending.item(item, overtakenUntil > now)
    if (sent.ok) return sentOut(item, sent.confirms)
    if (sent.reason === 'unsequenced') return inFlight.wait(item, overtakenUntil)
    const device = registry.get(item.deviceId)
    if (mayPass(sent.reason) && device && comingBack.isExpected(device, item.asked))
      return inFlight.wait(item, now + 2_000)
    finish(item, COMMAND_STATUS.failed, unsent(sent.reason))
  }

  function sentOut(item: Item, confirms: Item['confirms']) {
    const now = clock.now()
    item.tries++
    item.confirms = confirms
    item.accepted ??= now
    inFlight.wait(item, now + ANSWER_WITHIN)
    writer.sent(item)
  }

  /** One message for all of them; false where it comes too late or the gateway cannot pass it on. */
  function publishGrouped(message: GroupMessage): boolean {
    const { number, items } = message
    const now = clock.now()
    if (now >= items[0]!.expires || items.some((item) => lockerOf(item) !== null)) return false
    for (const item of items) item.byGroup = number
    const { ok } = sending.group(
      message,
      items.some((item) => precedence.overtakenUntil(item, now) !== null),
    )
    if (!ok) for (const item of items) item.byGroup = null
    return ok
  }

  /** What the broker was given is on its connections a turn later; until then nothing else is done. */
  async function leave() {
    leaving++
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  async function dispatchWhole({ items, grouped }: Plan) {
    const passedOn = new Set<Item>()
    for (const group of grouped) {
      // Claimed before anything is sent; a lamp that a newer command has overtaken takes its whole group out.
      const isNewest = group.items.map(claim).every(Boolean)
      if (isNewest && publishGrouped(group)) for (const item of group.items) passedOn.add(item)
    }
    await leave()
    try {
      for (const item of passedOn) sentOut(item, 'reply')
    } finally {
      leaving--
    }
    if (leaving === 0) for (const reply of early.splice(0)) onReply(reply)
    const entered = writer.enter(items, (written) => dispatch(written.filter((item) => !passedOn.has(item))))
    // Whoever ordered a whole city is answered before each of its items is written down.
    if (items.length <= ANSWERED_ITEMS) await entered
  }

  /** A connection that stalls holds the others up for a time only. */
  async function room() {
    const late = Promise.withResolvers<void>()
    const cancel = clock.after(ROOM_WITHIN, late.resolve)
    await Promise.race([sender.room(), late.promise])
    cancel()
    // What has come meanwhile is heard before more goes out.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  async function pump() {
    if (pumping) return
    pumping = true
    try {
      const next = () => queues.take(SLICE, clock.now())
      for (let slice = next(); slice.length > 0; slice = next()) {
        for (const item of slice) if (!isFinal(item.status)) publish(item)
        await room()
      }
    } finally {
      pumping = false
    }
  }

  function onReply(reply: Reply) {
    if (leaving > 0) return void early.push(reply)
    const device = registry.at(reply.address)
    const item = device && inFlight.answeredBy(device.id, reply.correlation)
    if (!item) return
    if (reply.status === 1 && isFinal(item.status)) return
    // What was cancelled or replaced stays so; only what was given up for want of an answer has one now.
    if (isFinal(item.status) && item.status !== COMMAND_STATUS.timedOut) return settle(item)
    if (reply.status === 1) {
      // How far it has come; it is still open.
      Object.assign(item, { message: reply.message })
      move(item)
      return inFlight.wait(item, clock.now() + ANSWER_WITHIN)
    }
    if (reply.status === 0) return answer(item, clock.now(), reply.result)
    const message = reply.message || refused(reply.status)
    finish(item, COMMAND_STATUS.failed, message, clock.now(), reply.result)
  }

  function onReading(device: Device, _at: number, values: Record<string, number | null>) {
    const arrived = clock.now()
    const open = inFlight.of(device.id)
    if (open.length > 0) {
      const before = heard.get(device.id)
      heard.set(device.id, { at: arrived, values: before ? { ...before.values, ...values } : values })
    }
    for (const older of precedence.unsettled(device.id))
      if (older.confirms === 'observe' && obeys(device, older)) settle(older)
    for (const item of open) {
      if (item.confirms !== 'observe') continue
      if (item.tries > 0 && obeys(device, item)) answer(item, arrived, '')
    }
    for (const item of verification.measured(device, arrived, values)) move(item)
  }

  function tick() {
    const now = clock.now()
    for (const item of inFlight.overdue(now).slice(0, SLICE)) {
      if (item.tries < TRIES && now < item.expires) publish(item)
      else if (item.tries === 0) finish(item, COMMAND_STATUS.timedOut, reasonWith('offline'))
      else finish(item, COMMAND_STATUS.timedOut, reasonWith('noReply', item.tries, ANSWER_WITHIN / 1_000))
    }
    // What is told its turn only comes with time.
    if (queues.isReady) pump().catch(onError)
    const { decided, toRead } = verification.due(now, !queues.isReady && inFlight.size < BUSY)
    for (const item of decided) move(item)
    for (const { deviceId } of toRead) {
      const device = registry.get(deviceId)
      if (device) sending.read(device, now + ANSWER_WITHIN)
    }
  }

  const dispatch = (items: readonly Item[]) => {
    for (const item of items)
      if (!isFinal(item.status) && claim(item))
        queues.add(item, registry.get(item.deviceId)?.gatewayId ?? item.deviceId)
    pump().catch(onError)
  }

  /** Items that nobody carries; what is newer than an open one decides, though it has been answered. */
  async function taken(left: readonly Item[]) {
    const open = left.filter((item) => !isFinal(item.status))
    const answered = left.filter((item) => isFinal(item.status))
    for (const later of await db.system((scope) => laterItems(scope, open))) {
      const point = pointOf(registry.get(later.deviceId)?.kind, later)
      if (point !== null) precedence.note(later.deviceId, point, later.sequence, clock.now())
    }
    // What others sent may have been lost with them: each is sent once more at least.
    for (const item of open) item.tries = Math.min(item.tries, TRIES - 1)
    dispatch(open)
    const now = clock.now()
    for (const item of answered) {
      const device = registry.get(item.deviceId)
      const isOver = now - (item.answered ?? item.asked) > JUDGED_WITHIN || (item.until ?? now) < now
      if (isOver) move(Object.assign(item, { proof: 'unknown' }))
      else if (device) verify(item, device)
    }
  }

  const recovery = createRecovery({
    db,
    registry,
    clock,
    known: () =>
      new Set([...writer.entering().keys(), ...[...inFlight.all(), ...queues.waiting()].map(({ orderId }) => orderId)]),
    taken,
    takenWhole: (items) => writer.enter(items, dispatch),
  })

  return {
    async start() {
      startedAt = clock.now()
      comingBack.start()
      cancels.push(
        lockOuts.watch(failLockedOut),
        bus.on('replyArrived', onReply),
        bus.on('readingStored', onReading),
        bus.on('linkInterrupted', comingBack.interrupted),
        bus.on('connectionChanged', comingBack.connectionChanged),
      )
      cancels.push(
        clock.every(TICK, tick),
        clock.every(UNANSWERED_EVERY, writer.writeUnanswered),
        clock.every(PRUNE_EVERY, () => precedence.prune(clock.now())),
        clock.every(PRUNE_EVERY, comingBack.prune),
      )
      await recovery.start()
      cancels.push(clock.every(LOOK_EVERY, recovery.look))
    },
    stop() {
      for (const cancel of cancels) cancel()
    },
    planOf: (items) => gather(items, registry),
    dispatchWhole,
    dispatch,
    open(orderId) {
      const all = new Set([...inFlight.all(), ...queues.waiting(), ...(writer.entering().get(orderId) ?? [])])
      return [...all].filter((item) => item.orderId === orderId && !isFinal(item.status))
    },
    cancel(items) {
      for (const item of items) if (!isFinal(item.status)) finish(item, COMMAND_STATUS.failed, reasonWith('cancelled'))
    },
  }
}
