import type { Caller } from '../../context.ts'
import { groupScopeOf } from '../../context.ts'

/** What a role gives, or a person holds: each operation with the groups it reaches; null is everywhere. */
export type Rights = readonly { readonly operation: string; readonly groups: readonly number[] | null }[]

/**
 * The first right that goes beyond what the caller holds; null when all are theirs to give. Groups are compared with
 * all that the caller's own reach, so a district may be handed on in parts.
 */
export function beyondOwn(caller: Pick<Caller, 'isSuper' | 'grants'>, rights: Rights): string | null {
  for (const { operation, groups } of rights) {
    const own = groupScopeOf(caller, operation)
    if (own === null) continue
    if (groups === null || own.size === 0 || groups.some((group) => !own.has(group))) return operation
  }
  return null
}
