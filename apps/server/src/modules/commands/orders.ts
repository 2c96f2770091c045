import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS, type CommandSpec, fail, mayDo, operations } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import { reachOf, type Visitor } from '../context.ts'
import { type Device, ownDevices, type Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { type Checked, findCommand, orderCheck } from './catalogue.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Item } from './item.ts'
import { countItems, failedItems, insertOrder, orderExists } from './store.ts'

/** An order lives this long: one for tonight is never carried out tomorrow. */
const TIME_TO_LIVE = 5 * 60_000
const PASSWORD_FRESH = 5 * 60_000

type Wanted = { deviceId: number; code: string; args?: unknown }
type Sent = { itemId: string; cmdId: string; deviceId: number; status: number; message: string }

/** Takes orders of people: checked, stored, and only then sent. */
export type Orders = {
  send(visitor: Visitor, wanted: readonly Wanted[]): Promise<{ groupId: string; list: Sent[] }>
  resend(visitor: Visitor, orderId: string, itemIds: readonly string[] | null): Promise<number>
  cancel(visitor: Visitor, orderId: string): Promise<number>
}

type Deps = { registry: Registry; dispatcher: Dispatcher; clock: Clock; parameters: Parameters }

const deviceLabel = { zh: '设备', en: 'device' }
const itemLabel = { zh: '命令项', en: 'item of the order' }
const orderLabel = { zh: '命令', en: 'order' }

export function createOrders({ registry, dispatcher, clock }: Deps): Orders {
  function permit({ caller }: Visitor, spec: CommandSpec) {
    if (!mayDo(caller, spec.permission)) throw fail('request.forbidden', { operation: operations[spec.permission] })
    if (spec.needPswd && clock.now() - (caller.checkedAt ?? 0) > PASSWORD_FRESH) throw fail('auth.recheck')
  }

  /** A right to see a device need not be one to command it. */
  function permitAt({ caller }: Visitor, { permission }: CommandSpec, to: Device) {
    const reach = reachOf(caller, permission)
    if (reach === null || reach.has(registry.groupOf(to) ?? 0)) return
    throw fail('request.outOfReach', { operation: operations[permission], device: to.name })
  }

  /** Who may not give an order may not repeat or cancel it either. */
  function permitItem(visitor: Visitor, { deviceId, code }: Item) {
    const known = registry.get(deviceId)
    if (!known) return
    const spec = findCommand(known, code)
    permit(visitor, spec)
    permitAt(visitor, spec, known)
  }

  function itemOf(
    order: { id: string; customerId: number; asked: number },
    to: Device,
    code: string,
    checked: Checked,
  ): Item {
    return {
      id: randomUUID(),
      cmdId: randomUUID(),
      orderId: order.id,
      customerId: order.customerId,
      deviceId: to.id,
      code,
      args: checked.args,
      asked: order.asked,
      until: checked.until,
      expires: Math.min(order.asked + TIME_TO_LIVE, checked.until ?? Number.POSITIVE_INFINITY),
      status: COMMAND_STATUS.pending,
      confirms: to.confirms ?? 'reply',
      tries: 0,
      accepted: null,
      answered: null,
      proof: 'none',
      proved: null,
      measured: null,
      expected: null,
      tolerance: null,
      message: '',
      content: '',
    }
  }

  return {
    async send(visitor, wanted) {
      const { caller, note } = visitor
      const { customerId, personId, account } = caller
      const order = { id: randomUUID(), customerId, asked: clock.now() }
      const check = orderCheck(order.asked, (spec) => permit(visitor, spec))
      const distinct = [...new Map(wanted.map((one) => [`${one.deviceId}/${one.code}`, one])).values()]
      const items = await visitor.inScope(async (scope) => {
        const own = await ownDevices(
          scope,
          distinct.map((one) => one.deviceId),
        )
        if (distinct.some((one) => !own.has(one.deviceId))) throw fail('request.notFound', { what: deviceLabel })
        const made = distinct.map(({ deviceId, code, args }) => {
          const to = registry.get(deviceId)
          if (!to) throw fail('request.notFound', { what: deviceLabel })
          const checked = check(to, code, args)
          permitAt(visitor, checked.spec, to)
          return itemOf(order, to, code, checked)
        })
        const { code, args, until } = made[0]!
        await insertOrder(scope, { ...order, personId, account, code, args, until, total: made.length }, made)
        return made
      })
      note({ target: order.id, after: { code: items[0]!.code, args: items[0]!.args, devices: items.length } })
      dispatcher.dispatch(items)
      return {
        groupId: order.id,
        list: items.map(({ id, cmdId, deviceId, status, message }) => ({
          itemId: id,
          cmdId,
          deviceId,
          status,
          message,
        })),
      }
    },

    async resend(visitor, orderId, itemIds) {
      const items = await visitor.inScope(async (scope) => {
        if (!(await orderExists(scope, orderId))) throw fail('request.notFound', { what: orderLabel })
        if (itemIds && (await countItems(scope, orderId, itemIds)) < new Set(itemIds).size)
          throw fail('request.notFound', { what: itemLabel })
        return failedItems(scope, orderId, itemIds)
      })
      if (items.length === 0) throw fail('command.notResendable')
      const now = clock.now()
      for (const item of items) {
        permitItem(visitor, item)
        if (item.until !== null && item.until <= now) throw fail('command.untilPast')
        // The correlation id stays: a device that did execute repeats its answer instead of executing again.
        Object.assign(item, {
          status: COMMAND_STATUS.pending,
          tries: 0,
          message: '',
          content: '',
          accepted: null,
          answered: null,
          proof: 'none',
        })
        item.expires = Math.min(now + TIME_TO_LIVE, item.until ?? Number.POSITIVE_INFINITY)
      }
      visitor.note({ target: orderId, after: { resent: items.length } })
      dispatcher.dispatch(items)
      return items.length
    },

    async cancel(visitor, orderId) {
      if (!(await visitor.inScope((scope) => orderExists(scope, orderId))))
        throw fail('request.notFound', { what: orderLabel })
      const open = dispatcher.open(orderId)
      if (open.length === 0) throw fail('command.notCancellable')
      for (const item of open) permitItem(visitor, item)
      dispatcher.cancel(open)
      visitor.note({ target: orderId, after: { cancelled: open.length } })
      return open.length
    },
  }
}
