import { alarmTypes } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import { type Consumer, defineConsumer, type Published } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry, StateChange } from '../../devices/devices/index.ts'
import type { AlarmMove } from '../alarm-rules/index.ts'
import { type Folds, foldsDueAt, openFolds } from './folds.ts'
import { insertEvent, isWritten, type NewEvent, orderEvent } from './store.ts'

/** An order to a city is published and answered within this: reading it earlier would take from its speed, ms. */
const RUSH = 4_000
/** The items of an order may be written late, while the database is away; it is not waited for longer, ms. */
const ITEMS_WITHIN = 10 * 60_000

/** Orders that have still to be told, by id: when they were given and when they are looked at, ms. */
type Waiting = Readonly<Record<string, { readonly given: number; readonly due: number }>>
type State = { readonly folds: Folds; readonly orders: Waiting }

type Heard = Published<'alarmsMoved' | 'devicesChanged' | 'devicesRegistered' | 'clocksStrayed' | 'orderGiven'>

/** What the alarm is called everywhere, and its level. */
const detailOf = ({ type, level }: Pick<AlarmMove, 'type' | 'level'>): NewEvent['detail'] => ({
  ...alarmTypes[type].label,
  level,
})

/** What happened to a device between two of its states. */
function* changesOf([, wasOnline, isOnline, wasLit, isLit]: StateChange): Iterable<string> {
  if (wasOnline !== isOnline) yield isOnline ? 'online' : 'offline'
  if (wasOnline && isOnline && wasLit !== isLit) yield isLit ? 'lit' : 'out'
}

/** A line is told when it has not grown for some seconds: what grows in the meantime is kept once for all, ms. */
const GATHERS = 1_000

type Deps = { registry: Pick<Registry, 'get'>; clock: Pick<Clock, 'now'> }

/** Writes down what happens in the field and what people order there, as lines that people read. */
export function createRecorder({ registry, clock }: Deps): Consumer {
  async function record(scope: SystemScope, event: NewEvent) {
    scope.publish(event.customerId, 'eventRecorded', await insertEvent(scope, event))
  }

  /** Orders whose items are not written yet. */
  async function recordOrders(scope: SystemScope, orders: Waiting, now: number): Promise<Waiting> {
    const left: Record<string, Waiting[string]> = {}
    for (const [id, order] of Object.entries(orders)) {
      if (order.due > now) left[id] = order
      else if (await isWritten(scope, id)) {
        const event = await orderEvent(scope, id)
        if (event) await record(scope, event)
      } else if (now < order.given + ITEMS_WITHIN) left[id] = { ...order, due: now + RUSH }
    }
    return left
  }

  return defineConsumer<State, Heard['name']>({
    name: 'events.record',
    events: ['alarmsMoved', 'devicesChanged', 'devicesRegistered', 'clocksStrayed', 'orderGiven'],
    initial: { folds: {}, orders: {} },
    gathers: GATHERS,

    async handle(scope, events, { folds: before, orders: waiting }) {
      const now = clock.now()
      const folds = openFolds(before)
      const orders: Record<string, Waiting[string]> = { ...waiting }
      const fold = (type: string, id: number, at: number, detail: NewEvent['detail'] = {}) => {
        const device = registry.get(id)
        if (device) folds.add({ type, at, detail }, device, now)
      }
      for (const event of events) {
        if (event.name === 'orderGiven') {
          orders[event.body.orderId] = { given: now, due: now + RUSH }
        } else if (event.name === 'alarmsMoved') {
          for (const { deviceId, raised, at, ...judged } of event.body.moves)
            fold(raised ? 'alarm' : 'alarmEnded', deviceId, at, detailOf(judged))
        } else if (event.name === 'devicesChanged') {
          const { at, devices } = event.body
          for (const changed of devices) for (const type of changesOf(changed)) fold(type, changed[0], at)
        } else {
          const { at, devices } = event.body
          for (const id of devices) fold(event.name === 'clocksStrayed' ? 'clock' : 'registered', id, at)
        }
      }
      for (const event of folds.take(now)) await record(scope, event)
      return { folds: folds.left(), orders: await recordOrders(scope, orders, now) }
    },

    dueAt({ folds, orders }) {
      const due = [foldsDueAt(folds), ...Object.values(orders).map((order) => order.due)].filter((at) => at !== null)
      return due.length > 0 ? Math.min(...due) : null
    },
  })
}
