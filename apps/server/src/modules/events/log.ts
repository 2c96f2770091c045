import type { DeviceState, EventRow } from '@lamplighter/contract'
import { type BatchWriters, once } from '../../batch-writer/index.ts'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { SystemScope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { createGivenOrders } from './given-orders.ts'
import { insertEvent, type NewEvent, orderEvent } from './store.ts'

/** What happens in the field and what people order there, folded so that a street lighting up is one line and a lost gateway is one line. */
export type EventLog = { start(): void; stop(): void }

/** Happenings of one kind at one place within this time are one event. */
const FOLD = 4_000
/** A clock that is off stays off: it is told once in this time. */
const CLOCK_TOLD_EVERY = 3_600_000

/** `withCarrier`: the gateway went or came itself, and its lamps with it. */
type Open = NewEvent & { devices: Set<number>; due: number; withCarrier: boolean }

/** An event of the field, or an order by its id; and as which row it was inserted. */
type Row = { readonly source: NewEvent | string; recorded: { customerId: number; row: EventRow } | null }

async function insert(scope: SystemScope, source: NewEvent | string): Promise<Row['recorded']> {
  const event = typeof source === 'string' ? await orderEvent(scope, source) : source
  return event && { customerId: event.customerId, row: await insertEvent(scope, event) }
}

type Deps = { writers: BatchWriters; bus: Bus; clock: Clock }

export function createEventLog({ writers, bus, clock }: Deps): EventLog {
  const writer = writers.open<Row>({
    name: 'events',
    every: 500,
    batchSize: 100,
    limit: 20_000,
    gives: 'oldest',
    write: (db, rows, batch) =>
      once(db, batch, async (scope) => {
        for (const row of rows) row.recorded = await insert(scope, row.source)
      }),
    written(rows) {
      for (const { recorded } of rows) if (recorded) bus.emit('eventRecorded', recorded.customerId, recorded.row)
    },
  })
  const open = new Map<string, Open>()
  const states = new Map<number, DeviceState>()
  let cancel: (() => void) | null = null
  const offs: (() => void)[] = []
  const clocksTold = new Map<number, number>()
  const given = createGivenOrders()

  function fold(type: string, device: Device, at: number) {
    // A lamp comes or goes with its gateway, and lights up with its station.
    const isConnection = type === 'online' || type === 'offline'
    const carrierId = isConnection ? device.gatewayId : null
    const withCarrier = carrierId !== null && open.delete(`${type}/d${carrierId}`)
    const carried = open.get(`${type}/w${device.id}`)
    if (carried) {
      Object.assign(carried, { deviceId: device.id, withCarrier: true })
      return
    }
    const place =
      carrierId !== null ? `w${carrierId}` : device.kind === 'luminaire' ? `s${device.stationId}` : `d${device.id}`
    const known = open.get(`${type}/${place}`)
    if (known) {
      known.devices.add(device.id)
      known.due = clock.now() + FOLD
      if (known.devices.size > 1 && !known.withCarrier) known.deviceId = null
      return
    }
    open.set(`${type}/${place}`, {
      customerId: device.customerId,
      at,
      type,
      count: 1,
      detail: {},
      stationId: device.stationId,
      deviceId: withCarrier ? carrierId : device.id,
      withCarrier,
      devices: new Set([device.id]),
      due: clock.now() + FOLD,
    })
  }

  function onState(device: Device, state: DeviceState) {
    const before = states.get(device.id)
    states.set(device.id, state)
    if (!before) return
    const at = clock.now()
    if (device.kind === 'luminaire' && state.online && before.online && state.light !== before.light)
      fold(state.light ? 'lit' : 'out', device, at)
    if (state.alarm > before.alarm) fold('fault', device, at)
    if (state.alarm < before.alarm) fold('cleared', device, at)
  }

  function onClock(device: Device) {
    const now = clock.now()
    if (now - (clocksTold.get(device.id) ?? 0) < CLOCK_TOLD_EVERY) return
    clocksTold.set(device.id, now)
    fold('clock', device, now)
  }

  function record(until: number) {
    for (const [key, event] of open) {
      if (event.due > until) continue
      open.delete(key)
      writer.add({ source: { ...event, count: event.devices.size }, recorded: null })
    }
    for (const orderId of given.take(until)) writer.add({ source: orderId, recorded: null })
  }

  return {
    start() {
      offs.push(
        bus.on('connectionChanged', (device, online, at) => fold(online ? 'online' : 'offline', device, at)),
        bus.on('stateChanged', onState),
        bus.on('clockStrayed', onClock),
        bus.on('itemsMoved', (items) => given.notice(items, clock.now())),
        bus.on('deviceAppeared', (device) => fold('registered', device, clock.now())),
      )
      cancel = clock.every(1_000, () => record(clock.now()))
    },
    stop() {
      cancel?.()
      for (const off of offs) off()
      record(Number.POSITIVE_INFINITY)
    },
  }
}
