import type { lightCalls } from '@lamplighter/contract'
import { lampList } from '@lamplighter/kinds/lists'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import type { Orders } from '../../devices/commands/index.ts'
import { queryLights } from './store.ts'
import { summarizeLights } from './summary.store.ts'

type Deps = { orders: Orders; clock: Clock; exporter: Exporter }

export function lightHandlers({ orders, clock, exporter }: Deps): Handlers<typeof lightCalls> {
  const query: Handler<(typeof lightCalls)['light.query']> = ({ inScope, caller }, { filters, ...page }) =>
    queryLights(inScope, filters, page, { personId: caller.personId, now: new Date(clock.now()) })
  return {
    'light.query': query,
    'light.summary': ({ inScope, caller }, { filters }) =>
      inScope((scope) => summarizeLights(scope, filters, { personId: caller.personId, now: new Date(clock.now()) })),
    'light.export': exporter.of(lampList, query),
    'light.sendCommand': (context, { target, groupId, code, args, reason }) =>
      orders.sendToTarget(context, {
        id: groupId,
        target: target.ids ? target : { kind: 'luminaire', ...target },
        code,
        args,
        reason,
      }),
    'light.sendGatewayCommand': (context, { target, groupId, code, args, reason }) =>
      orders.sendToTarget(context, { id: groupId, target, code, args, reason }),
  }
}
