import { COMMAND_STATUS, isFinal, reasonWith } from '@lamplighter/contract'
import { drivers } from '@lamplighter/kinds/drivers'
import type { Address, Order, Reply, SendFailure } from '@lamplighter/links/link'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type Device, type Registry, valuesOf } from '../devices/index.ts'
import { clearsQueue, shownBy } from './catalogue.ts'
import { correlationOf, createFlight } from './flight.ts'
import { type Item, newItem } from './item.ts'
import { createLanes } from './lanes.ts'
import { createLedger } from './ledger.ts'
import { createProofs } from './proofs.ts'
import { openItems, wholeOrders } from './store.ts'
import { gather, type Plan, type Together } from './together.ts'

/** Carries stored items to the devices and follows each to one final state. */
export type Dispatcher = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Takes items that are already committed; one that may have been carried out goes under its correlation id again. */
  dispatch(items: readonly Item[]): void
  /** What of an order one message to a gateway can carry. */
  planOf(items: readonly Item[]): Plan
  /** Takes an order that is committed as a whole: it goes out first, and resolves when its items are written. */
  dispatchWhole(plan: Plan): Promise<void>
  /** Items of an order that have not reached a final state. */
  open(orderId: string): Item[]
  cancel(items: readonly Item[]): void
}

export type Sender = {
  send(order: Order): { ok: true; confirms: 'reply' | 'observe' } | { ok: false; reason: SendFailure }
}

/** Tries of one item, and how long each waits for its answer. */
const TRIES = 3
const ANSWER_WITHIN = 10_000
/** After a restart of ours a gateway may need this long to come back before its items fail as offline. */
const COME_BACK = 60_000
const TICK = 250
const SAVE_EVERY = 10
/**
 * Orders published before the event loop is given back, some 200 ms of it. Smaller slices do not serve others sooner:
 * the replies to the first would be read, for longer than that, before the second goes out.
 */
const SLICE = 10_000

/** What MQTT and a radio behind it take of one connection without choking. */
const CAPACITY = { carried: 128, perSecond: 500 } as const

const UNSENT = { offline: 'offline', unknown: 'neverSeen', groupless: 'sendError', sendError: 'sendError' } as const
const REFUSALS = { 2: 'rejected', 3: 'unsupported', 4: 'offline', 5: 'executionError' } as const
const expired = ({ asked, expires }: Item) => reasonWith('expired', Math.round((expires - asked) / 60_000))

type Deps = {
  db: Database
  registry: Registry
  sender: Sender
  bus: Bus
  clock: Clock
  onError: (error: unknown) => void
}

export function createDispatcher({ db, registry, sender, bus, clock, onError }: Deps): Dispatcher {
  const flight = createFlight()
  const proofs = createProofs()
  /** When values of a device with an open order last arrived; a device's own clock may be wrong. */
  const heard = new Map<number, number>()
  const lanes = createLanes(CAPACITY)
  const ledger = createLedger({ db, bus, clock })
  let startedAt = 0
  let pumping = false
  /** Orders that are leaving, and answers that come before it is noted that they left. */
  let leaving = 0
  const early: Reply[] = []
  const cancels: (() => void)[] = []

  const move = (item: Item) => ledger.moved(item)

  function land(item: Item) {
    lanes.leave(item)
    flight.land(item)
    move(item)
    if (lanes.isReady) pump().catch(onError)
  }

  function finish(item: Item, status: Item['status'], message: string, answered: number | null = null, content = '') {
    Object.assign(item, { status, message, content, answered: answered ?? item.answered })
    if (item.proof === 'waiting' && status !== COMMAND_STATUS.replied) item.proof = 'unknown'
    land(item)
  }

  function expectProof(item: Item, device: Device) {
    const superseded = proofs.expect(item, device)
    if (superseded) move(superseded)
  }

  function answer(item: Item, at: number, content: string) {
    const device = registry.get(item.deviceId)
    item.answered = at
    const shown = device ? shownBy(device, item, content) : null
    if (device && shown === null) expectProof(item, device)
    if (shown !== null) Object.assign(item, { proof: shown ? 'proved' : 'refuted', proved: shown ? at : null })
    ledger.moved(item, true)
    finish(item, COMMAND_STATUS.replied, '', at, content)
    if (clearsQueue(item)) clearQueue(item.deviceId)
    if (device && item.proof === 'waiting') {
      for (const proved of proofs.measured(device, heard.get(device.id) ?? 0, valuesOf(device))) move(proved)
    }
  }

  /** What a gateway threw away, and what would only have joined it. */
  function clearQueue(gatewayId: number) {
    for (const item of [...flight.all(), ...lanes.waiting()])
      if (registry.get(item.deviceId)?.gatewayId === gatewayId)
        finish(item, COMMAND_STATUS.failed, reasonWith('queueCleared'))
  }

  function addressOf(device: Device) {
    const tenant = registry.tenantById(device.customerId)
    const gateway = device.gatewayId === null ? undefined : registry.get(device.gatewayId)
    if (!tenant || (device.gatewayId !== null && !gateway)) return null
    return { group: tenant.code, edge: gateway?.code ?? device.code, device: gateway ? device.code : null }
  }

  function publish(item: Item) {
    const now = clock.now()
    const device = registry.get(item.deviceId)
    const address = device && addressOf(device)
    if (!device || !address) return finish(item, COMMAND_STATUS.failed, reasonWith('deviceDeleted'))
    if (now >= item.expires) return finish(item, COMMAND_STATUS.timedOut, expired(item))
    if (item.until !== null && device.confirms === 'observe')
      return finish(item, COMMAND_STATUS.failed, reasonWith('untilUnsupported'))
    const sent = hand(item, address, { writes: drivers[device.kind].writes(item.code, item.args) })
    if (!sent.ok) {
      if (now - startedAt < COME_BACK && item.asked < startedAt) return flight.wait(item, now + 2_000)
      return finish(item, COMMAND_STATUS.failed, reasonWith(UNSENT[sent.reason]))
    }
    sentOut(item, sent.confirms)
  }

  function hand(item: Item, address: Address, more: Pick<Order, 'writes' | 'toGroup'>) {
    const { code, args, expires: expiresAt } = item
    try {
      return sender.send({ address, correlation: correlationOf(item), code, args, expiresAt, ...more })
    } catch (error) {
      onError(error)
      return { ok: false, reason: 'sendError' } as const
    }
  }

  function sentOut(item: Item, confirms: Item['confirms']) {
    const now = clock.now()
    item.tries++
    item.confirms = confirms
    item.accepted ??= now
    flight.wait(item, now + ANSWER_WITHIN)
    move(item)
  }

  /** One message for all of them; false where it comes too late or the gateway cannot pass it on. */
  function publishTogether({ gateway, number, items }: Together): boolean {
    const address = addressOf(gateway)
    if (!address || clock.now() >= items[0]!.expires) return false
    for (const item of items) item.byGroup = number
    const { ok } = hand(items[0]!, address, { writes: {}, toGroup: number })
    if (!ok) for (const item of items) item.byGroup = null
    return ok
  }

  /** What the broker was given is on its connections a turn later; until then nothing else is done. */
  async function leave() {
    leaving++
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  async function dispatchWhole({ together, singly }: Plan) {
    const [passedOn, alone] = [[], [...singly]] as [Item[], Item[]]
    for (const group of together) (publishTogether(group) ? passedOn : alone).push(...group.items)
    await leave()
    try {
      for (const item of passedOn) {
        replaceOlder(item)
        sentOut(item, 'reply')
      }
    } finally {
      leaving--
    }
    if (leaving === 0) for (const reply of early.splice(0)) onReply(reply)
    await ledger.enter([...passedOn, ...alone], () => dispatch(alone))
  }

  /** Orders that a stopped server kept as a whole and may have sent: under what they were told, nothing is done twice. */
  async function resume() {
    for (const { asked, until, expires, devices, ...order } of await db.system(wholeOrders)) {
      const given = { ...order, asked: asked.getTime() }
      const items = devices.map((id) => {
        const to = registry.get(id) ?? { id, confirms: null }
        return newItem(
          given,
          { to, code: order.code, args: order.args, until: until?.getTime() ?? null },
          expires.getTime(),
        )
      })
      for (const { number, items: own } of gather(items, registry, true).together)
        for (const item of own) item.byGroup = number
      await ledger.enter(items, () => dispatch(items))
    }
  }

  async function pump() {
    if (pumping) return
    pumping = true
    try {
      const next = () => lanes.take(SLICE, clock.now())
      for (let slice = next(); slice.length > 0; slice = next()) {
        for (const item of slice) if (!isFinal(item.status)) publish(item)
        await new Promise<void>((resolve) => setImmediate(resolve))
      }
    } finally {
      pumping = false
    }
  }

  function onReply(reply: Reply) {
    if (leaving > 0) return void early.push(reply)
    const device = registry.at(reply.address)
    const item = device && flight.answeredBy(device.id, reply.correlation)
    if (!item) return
    if (reply.status === 1 && isFinal(item.status)) return
    if (reply.status === 1) {
      // How far it has come; it is still open.
      Object.assign(item, { message: reply.message })
      move(item)
      return flight.wait(item, clock.now() + ANSWER_WITHIN)
    }
    if (reply.status === 0) return answer(item, clock.now(), reply.result)
    const message = reply.message || reasonWith(REFUSALS[reply.status])
    finish(item, COMMAND_STATUS.failed, message, clock.now(), reply.result)
  }

  function onReading(device: Device, _at: number, values: Record<string, number | null>) {
    const arrived = clock.now()
    const open = flight.of(device.id)
    if (open.length > 0) heard.set(device.id, arrived)
    for (const item of open) {
      if (item.confirms !== 'observe') continue
      if (drivers[device.kind].obeyed(item.code, item.args, valuesOf(device))) answer(item, arrived, '')
    }
    for (const item of proofs.measured(device, arrived, values)) move(item)
  }

  function tick() {
    const now = clock.now()
    for (const item of flight.overdue(now)) {
      if (item.tries < TRIES && now < item.expires) publish(item)
      else if (item.tries === 0) finish(item, COMMAND_STATUS.timedOut, reasonWith('offline'))
      else {
        finish(item, COMMAND_STATUS.timedOut, reasonWith('noReply', item.tries, ANSWER_WITHIN / 1_000))
        flight.giveUp(item, now)
      }
    }
    // What is told its turn only comes with time.
    if (lanes.isReady) pump().catch(onError)
    for (const item of proofs.overdue(now)) move(item)
  }

  function replaceOlder(item: Item) {
    const device = registry.get(item.deviceId)
    const point = (device && Object.keys(drivers[device.kind].writes(item.code, item.args))[0]) ?? item.code
    const older = lanes.superseded(item.deviceId, point)
    // What went out before a restart may have been carried out.
    if (older && older !== item && older.accepted === null)
      finish(older, COMMAND_STATUS.failed, reasonWith('superseded'))
    return { connection: device?.gatewayId ?? item.deviceId, point }
  }

  function enqueue(item: Item) {
    const { connection, point } = replaceOlder(item)
    lanes.add(item, connection, point)
  }

  const dispatch = (items: readonly Item[]) => {
    for (const item of items) enqueue(item)
    pump().catch(onError)
  }

  return {
    async start() {
      startedAt = clock.now()
      cancels.push(bus.on('replyArrived', onReply), bus.on('readingStored', onReading))
      cancels.push(
        clock.every(TICK, tick),
        clock.every(SAVE_EVERY, () => ledger.save()),
      )
      const left = await db.system(openItems)
      for (const item of left) {
        const device = registry.get(item.deviceId)
        if (isFinal(item.status) && device) expectProof(item, device)
      }
      dispatch(left.filter((item) => !isFinal(item.status)))
      await resume()
    },
    async stop() {
      for (const cancel of cancels) cancel()
      await ledger.save().catch(onError)
    },
    planOf: (items) => gather(items, registry),
    dispatchWhole,
    dispatch,
    open: (orderId) =>
      [...flight.all(), ...lanes.waiting()].filter((item) => item.orderId === orderId && !isFinal(item.status)),
    cancel(items) {
      for (const item of items) finish(item, COMMAND_STATUS.failed, reasonWith('cancelled'))
    },
  }
}
