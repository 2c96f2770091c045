import { type commandCalls, fail } from '@lamplighter/contract'
import type { Handlers } from '../context.ts'
import { listOrders } from './orders.store.ts'
import type { Orders } from './orders.ts'
import { listItems, orderProgressOf } from './store.ts'

export { permissionOf } from './catalogue.ts'
export { createDispatcher } from './dispatcher.ts'
export { createOrders, type Orders } from './orders.ts'
export type { Giver } from './warrant.ts'

export function commandHandlers({ orders }: { orders: Orders }): Handlers<typeof commandCalls> {
  return {
    'command.send': (visitor, items) => orders.send(visitor, items),
    'command.orders': ({ inScope }, query) => inScope((scope) => listOrders(scope, query)),
    'command.query': ({ inScope }, { groupId = null, deviceId = null, from = null, to = null, ...rest }) => {
      if (from && to && from >= to) throw fail('request.startAfterEnd')
      return inScope((scope) => listItems(scope, { groupId, deviceId, from, to, ...rest }))
    },
    'command.progress': async ({ inScope }, { groupId }) => {
      const progress = await inScope((scope) => orderProgressOf(scope, groupId))
      if (!progress) throw fail('request.notFound', { what: { zh: '命令', en: 'order' } })
      return progress
    },
    'command.resend': async (visitor, { groupId, itemIds }) => ({
      count: await orders.resend(visitor, groupId, itemIds ?? null),
    }),
    'command.cancel': async (visitor, { groupId }) => ({ count: await orders.cancel(visitor, groupId) }),
  }
}
