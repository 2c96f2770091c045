import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS, fail } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Scope } from '../../db/database.ts'
import type { Visitor } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import { wantOrdered } from '../group-numbers/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { createCaution } from './caution.ts'
import type { Dispatcher } from './dispatcher.ts'
import { type Item, newItem } from './item.ts'
import { createSecondPerson, type Weight } from './second-person.ts'
import { countItems, failedItems, insertOrder, orderExists } from './store.ts'
import { createWarrants, type Giver, type Wanted, type Warranted, type Warrants } from './warrant.ts'

/** An order lives this long: one for tonight is never carried out tomorrow. */
const TIME_TO_LIVE = 5 * 60_000

type Sent = { itemId: string; cmdId: string; deviceId: number; status: number; message: string }
/** An order that is stored with its transaction and goes out by `go`, once that is committed. */
type Stored = { readonly id: string; readonly items: readonly Item[]; go(): Promise<void> }

/** Takes orders of people: checked, stored, and only then sent. */
export type Orders = {
  send(visitor: Visitor, wanted: readonly Wanted[]): Promise<{ groupId: string; list: Sent[] }>
  resend(visitor: Visitor, orderId: string, itemIds: readonly string[] | null): Promise<number>
  cancel(visitor: Visitor, orderId: string): Promise<number>
  readonly warrants: Warrants
  /** What a person would put out or endanger with this order, which is checked as `send` does; with its arguments as they were read. */
  weigh(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<Weight & { args: unknown }>
  /** Stores an order that a second person agreed to; checks it as `send` does. */
  storeApproved(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<Stored>
}

type Deps = { registry: Registry; dispatcher: Dispatcher; clock: Clock; parameters: Parameters }

const itemLabel = { zh: '命令项', en: 'item of the order' }
const orderLabel = { zh: '命令', en: 'order' }

const reasonOf = (wanted: readonly Wanted[]) => wanted.find(({ reason }) => reason)?.reason ?? ''

const orderedOf = (warranted: readonly Warranted[]) =>
  warranted.map(({ to, code, args }) => ({ deviceId: to.id, code, args }))

export function createOrders({ registry, dispatcher, clock, parameters }: Deps): Orders {
  const warrants = createWarrants({ registry, clock })
  const secondPerson = createSecondPerson({ registry, parameters, clock })
  const caution = createCaution({ registry, clock })

  const expiry = (sent: number, until: number | null) =>
    Math.min(sent + TIME_TO_LIVE, until ?? Number.POSITIVE_INFINITY)

  async function store(scope: Scope, giver: Giver, warranted: readonly Warranted[], reason: string): Promise<Stored> {
    const { personId, account } = giver
    const order = { id: randomUUID(), customerId: scope.customerId, asked: clock.now() }
    const items = warranted.map((one) => newItem(order, one, expiry(order.asked, one.until)))
    const { code, args, until } = items[0]!
    const plan = dispatcher.planOf(items)
    const isWhole = plan.together.length > 0
    const head = { ...order, personId, account, code, args, until, reason, total: items.length }
    await insertOrder(scope, head, items, isWhole)
    await wantOrdered(scope, registry, items)
    const go = async () => (isWhole ? dispatcher.dispatchWhole(plan) : dispatcher.dispatch(items))
    return { id: order.id, items, go }
  }

  return {
    warrants,

    async send(visitor, wanted) {
      const { caller, note } = visitor
      const reason = reasonOf(wanted)
      const order = await visitor.inScope(async (scope) => {
        const warranted = await warrants.check(scope, caller, wanted)
        caution.demand(caller, scope.customerId, warranted, reason)
        await secondPerson.refuse(scope, caller.personId, orderedOf(warranted))
        return store(scope, caller, warranted, reason)
      })
      const { code, args } = order.items[0]!
      note({ target: order.id, after: { code, args, devices: order.items.length, ...(reason ? { reason } : {}) } })
      await order.go()
      return {
        groupId: order.id,
        list: order.items.map(({ id, cmdId, deviceId, status, message }) => ({
          itemId: id,
          cmdId,
          deviceId,
          status,
          message,
        })),
      }
    },

    async resend({ caller, inScope, note }, orderId, itemIds) {
      const now = clock.now()
      const items = await inScope(async (scope) => {
        if (!(await orderExists(scope, orderId))) throw fail('request.notFound', { what: orderLabel })
        if (itemIds && (await countItems(scope, orderId, itemIds)) < new Set(itemIds).size)
          throw fail('request.notFound', { what: itemLabel })
        const failed = await failedItems(scope, orderId, itemIds)
        if (failed.length === 0) throw fail('command.notResendable')
        for (const item of failed) {
          warrants.permitItem(caller, item)
          if (item.until !== null && item.until <= now) throw fail('command.untilPast')
        }
        await secondPerson.refuseAgain(scope, caller.personId, orderId, failed)
        return failed
      })
      for (const item of items) {
        // The correlation id stays: a device that did execute repeats its answer instead of executing again.
        Object.assign(item, {
          status: COMMAND_STATUS.pending,
          tries: 0,
          message: '',
          content: '',
          accepted: null,
          answered: null,
          proof: 'none',
          expires: expiry(now, item.until),
        })
      }
      note({ target: orderId, after: { resent: items.length } })
      dispatcher.dispatch(items)
      return items.length
    },

    async cancel({ caller, inScope, note }, orderId) {
      if (!(await inScope((scope) => orderExists(scope, orderId)))) throw fail('request.notFound', { what: orderLabel })
      const open = dispatcher.open(orderId)
      if (open.length === 0) throw fail('command.notCancellable')
      for (const item of open) warrants.permitItem(caller, item)
      dispatcher.cancel(open)
      note({ target: orderId, after: { cancelled: open.length } })
      return open.length
    },

    async weigh(scope, giver, wanted) {
      const warranted = await warrants.check(scope, giver, wanted)
      caution.demand(giver, scope.customerId, warranted, reasonOf(wanted))
      const weight = await secondPerson.weigh(scope, giver.personId, orderedOf(warranted))
      return { ...weight, args: warranted[0]!.args }
    },

    storeApproved: async (scope, giver, wanted) =>
      store(scope, giver, await warrants.check(scope, giver, wanted), reasonOf(wanted)),
  }
}
