import type { Input, lightCalls } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Orders } from '../commands/index.ts'
import type { Handlers, Visitor } from '../context.ts'
import { queryLights } from './store.ts'

type Wanted = Input<(typeof lightCalls)['light.sendCommand']>

export function lightHandlers({ orders, clock }: { orders: Orders; clock: Clock }): Handlers<typeof lightCalls> {
  const send = (visitor: Visitor, { code, args, ids, reason }: Wanted) =>
    orders.send(
      visitor,
      ids.map((deviceId) => ({ deviceId, code, args, ...(reason ? { reason } : {}) })),
    )

  return {
    'light.query': ({ inScope }, { page, size, sort, filters }) =>
      queryLights(inScope, filters, sort, page, size, new Date(clock.now())),
    'light.sendCommand': send,
    'light.sendGatewayCommand': send,
  }
}
