import type { targetCalls } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Caller, Handlers } from '../context.ts'
import { countTarget, resolveTarget } from './resolve.ts'

export { type DirectTarget, FROM, pointColumn, STATE, targetSql, withinPolygon } from './conditions.ts'
export { type Asking, expand, resolveTarget } from './resolve.ts'

/** What devices a target means, and how many. */
export function targetHandlers({ clock }: { clock: Clock }): Handlers<typeof targetCalls> {
  const asking = ({ personId }: Caller) => ({ personId, now: new Date(clock.now()) })
  return {
    'target.query': async ({ inScope, caller }, { target }) => ({
      ids: await inScope((scope) => resolveTarget(scope, target, asking(caller))),
    }),
    'target.count': ({ inScope, caller }, { target }) => inScope((scope) => countTarget(scope, target, asking(caller))),
  }
}
