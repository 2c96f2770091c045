import type { lightCalls } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Orders } from '../commands/index.ts'
import type { Handlers } from '../context.ts'
import { queryLights } from './store.ts'

export function lightHandlers({ orders, clock }: { orders: Orders; clock: Clock }): Handlers<typeof lightCalls> {
  return {
    'light.query': ({ inScope, caller }, { filters, ...page }) =>
      queryLights(inScope, filters, page, { personId: caller.personId, now: new Date(clock.now()) }),
    'light.sendCommand': (context, { target, code, args, reason }) =>
      orders.sendToTarget(context, {
        target: target.ids ? target : { kind: 'luminaire', ...target },
        code,
        args,
        reason,
      }),
    'light.sendGatewayCommand': (context, { target, code, args, reason }) =>
      orders.sendToTarget(context, { target, code, args, reason }),
  }
}
