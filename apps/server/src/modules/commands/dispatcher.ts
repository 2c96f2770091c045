import { COMMAND_STATUS, isFinal } from '@lamplighter/contract'
import { drivers } from '@lamplighter/kinds/drivers'
import type { Order, Reply, SendFailure } from '@lamplighter/links/link'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type Device, type Registry, valuesOf } from '../devices/index.ts'
import { shownBy } from './catalogue.ts'
import { type Item, movedOf } from './item.ts'
import { createLanes } from './lanes.ts'
import { createProofs } from './proofs.ts'
import { openItems, saveItems } from './store.ts'

/** Carries stored items to the devices and follows each to one final state. */
export type Dispatcher = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Takes items that are already committed. */
  dispatch(items: readonly Item[]): void
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

/** Orders under way through one connection at once: what MQTT and a radio behind it take without choking. */
const CARRIED = 128

type Deps = {
  db: Database
  registry: Registry
  sender: Sender
  bus: Bus
  clock: Clock
  onError: (error: unknown) => void
}

export function createDispatcher({ db, registry, sender, bus, clock, onError }: Deps): Dispatcher {
  const flying = new Map<string, Item & { due: number }>()
  const byDevice = new Map<number, Set<string>>()
  const proofs = createProofs()
  /** When values of a device with an open order last arrived; a device's own clock may be wrong. */
  const heard = new Map<number, number>()
  const lanes = createLanes(CARRIED)
  let moved = new Map<string, Item>()
  let answeredNow = new Set<string>()
  let startedAt = 0
  let pumping = false
  const cancels: (() => void)[] = []

  const move = (item: Item) => void moved.set(item.id, item)

  function land(item: Item) {
    lanes.leave(item)
    flying.delete(item.cmdId)
    byDevice.get(item.deviceId)?.delete(item.cmdId)
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
    answeredNow.add(item.id)
    finish(item, COMMAND_STATUS.replied, '', at, content)
    if (device && item.proof === 'waiting') {
      for (const proved of proofs.measured(device, heard.get(device.id) ?? 0, valuesOf(device))) move(proved)
    }
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
    if (!device || !address) return finish(item, COMMAND_STATUS.failed, 'deviceDeleted')
    if (now >= item.expires) return finish(item, COMMAND_STATUS.timedOut, 'expired')
    if (item.until !== null && device.confirms === 'observe')
      return finish(item, COMMAND_STATUS.failed, 'untilUnsupported')
    const order: Order = {
      address,
      correlation: item.cmdId,
      code: item.code,
      args: item.args,
      writes: drivers[device.kind].writes(item.code, item.args),
      expiresAt: item.expires,
    }
    const sent = sender.send(order)
    if (!sent.ok) {
      if (now - startedAt < COME_BACK && item.asked < startedAt) return wait(item, 2_000)
      return finish(item, COMMAND_STATUS.failed, sent.reason === 'unknown' ? 'neverSeen' : 'offline')
    }
    item.tries++
    item.confirms = sent.confirms
    item.accepted ??= now
    wait(item, ANSWER_WITHIN)
    move(item)
  }

  function wait(item: Item, within: number) {
    flying.set(item.cmdId, Object.assign(item, { due: clock.now() + within }))
    byDevice.set(item.deviceId, (byDevice.get(item.deviceId) ?? new Set()).add(item.cmdId))
  }

  async function pump() {
    if (pumping) return
    pumping = true
    try {
      for (let slice = lanes.take(SLICE); slice.length > 0; slice = lanes.take(SLICE)) {
        for (const item of slice) if (!isFinal(item.status)) publish(item)
        await new Promise<void>((resolve) => setImmediate(resolve))
      }
    } finally {
      pumping = false
    }
  }

  function onReply(reply: Reply) {
    const item = flying.get(reply.correlation)
    if (!item) return
    if (reply.status === 1) {
      // How far it has come; it is still open.
      Object.assign(item, { message: reply.message })
      move(item)
      return wait(item, ANSWER_WITHIN)
    }
    if (reply.status === 0) return answer(item, clock.now(), reply.result)
    const reasons = { 2: 'rejected', 3: 'unsupported', 4: 'offline', 5: 'executionError' } as const
    finish(item, COMMAND_STATUS.failed, reply.message || reasons[reply.status], clock.now(), reply.result)
  }

  function onReading(device: Device, _at: number, values: Record<string, number | null>) {
    const arrived = clock.now()
    const open = byDevice.get(device.id)
    if (open && open.size > 0) heard.set(device.id, arrived)
    for (const cmdId of open ?? []) {
      const item = flying.get(cmdId)
      if (item?.confirms !== 'observe') continue
      if (drivers[device.kind].obeyed(item.code, item.args, valuesOf(device))) answer(item, arrived, '')
    }
    for (const item of proofs.measured(device, arrived, values)) move(item)
  }

  function tick() {
    const now = clock.now()
    for (const item of [...flying.values()]) {
      if (item.due > now) continue
      if (item.tries >= TRIES || now >= item.expires)
        finish(item, COMMAND_STATUS.timedOut, item.tries > 0 ? 'noReply' : 'offline')
      else publish(item)
    }
    for (const item of proofs.overdue(now)) move(item)
  }

  async function save() {
    if (moved.size === 0) return
    const batch = [...moved.values()]
    const answered = answeredNow
    moved = new Map()
    answeredNow = new Set()
    try {
      await saveItems(db, batch)
      bus.emit(
        'itemsMoved',
        batch.map((item) => movedOf(item, answered.has(item.id))),
      )
    } catch (error) {
      for (const item of batch) if (!moved.has(item.id)) moved.set(item.id, item)
      for (const id of answered) answeredNow.add(id)
      throw error
    }
  }

  function enqueue(item: Item) {
    const device = registry.get(item.deviceId)
    const point = (device && Object.keys(drivers[device.kind].writes(item.code, item.args))[0]) ?? item.code
    const older = lanes.superseded(item.deviceId, point)
    // What went out before a restart may have been carried out.
    if (older && older !== item && older.accepted === null) finish(older, COMMAND_STATUS.failed, 'superseded')
    lanes.add(item, device?.gatewayId ?? item.deviceId, point)
  }

  const dispatch = (items: readonly Item[]) => {
    for (const item of items) enqueue(item)
    pump().catch(onError)
  }

  return {
    async start() {
      startedAt = clock.now()
      cancels.push(bus.on('replyArrived', onReply), bus.on('readingStored', onReading))
      cancels.push(clock.every(TICK, tick), clock.every(SAVE_EVERY, save))
      const left = await db.system(openItems)
      for (const item of left) {
        const device = registry.get(item.deviceId)
        if (isFinal(item.status) && device) expectProof(item, device)
      }
      dispatch(left.filter((item) => !isFinal(item.status)))
    },
    async stop() {
      for (const cancel of cancels) cancel()
      await save().catch(onError)
    },
    dispatch,
    open: (orderId) =>
      [...flying.values(), ...lanes.waiting()].filter((item) => item.orderId === orderId && !isFinal(item.status)),
    cancel(items) {
      for (const item of items) finish(item, COMMAND_STATUS.failed, 'cancelled')
    },
  }
}
