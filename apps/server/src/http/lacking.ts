import { type ErrorKey, fail, grantedBy, isFailure, operationCalled } from '@lamplighter/contract'
import type { Caller } from '../modules/context.ts'
import type { Granting } from '../modules/organisation/auth/index.ts'

/** Refusals that somebody who edits users can mend. */
const LACKING: ReadonlySet<ErrorKey> = new Set(['request.forbidden', 'request.outOfReach', 'request.wholeReach'])

/** A refusal for want of a right, with whom to ask for it. */
export async function withGrantedBy(error: unknown, caller: Caller | null, granting: Granting): Promise<unknown> {
  if (!caller || !isFailure(error) || !LACKING.has(error.key)) return error
  const operation = operationCalled(error.params.operation)
  if (!operation) return error
  const granters = await granting(caller.customerId)
  return fail(error.key, { ...error.params, grantedBy: grantedBy(operation, granters) })
}
