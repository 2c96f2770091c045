import type { targetCalls } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'
import type { Caller, Handlers } from '../../context.ts'
import { countTarget, type ResolveContext, resolveTarget } from './resolve.ts'

export type { DirectTarget } from './conditions.ts'
export { countTarget, expand, type ResolveContext, resolveTarget } from './resolve.ts'
export { FROM, targetSql } from './sql.ts'
export { pointColumn, STATE } from './state.ts'

/** Which devices match a target, and how many. */
export function targetHandlers({ clock }: { clock: Clock }): Handlers<typeof targetCalls> {
  const contextOf = ({ personId }: Caller): ResolveContext => ({ personId, now: new Date(clock.now()) })
  return {
    'target.query': async ({ inScope, caller }, { target }) => ({
      ids: await inScope((scope) => resolveTarget(scope, target, contextOf(caller))),
    }),
    'target.count': ({ inScope, caller }, { target }) =>
      inScope((scope) => countTarget(scope, target, contextOf(caller))),
  }
}
