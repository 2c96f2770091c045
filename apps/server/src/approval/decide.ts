import { type ErrorKey, fail } from '@lamplighter/contract'
import type { Scope } from '../db/database.ts'
import type { SignedInContext } from '../modules/context.ts'
import type { Clock } from '../time/clock.ts'
import { type ApprovedTable, type Decision, writeDecision } from './decision.store.ts'
import { requireLookedAt } from './looked-at.ts'

/** What one user makes and another approves or refuses. */
export type Approvable<Stored> = {
  readonly table: ApprovedTable
  /** What its maker is answered, who may not decide on it. */
  readonly own: ErrorKey
  /** Locks it until the transaction ends. @throws request.notFound */
  lock(scope: Scope, id: number): Promise<Stored>
  /** How it stands: `name` is what the audit trail and refusals call it. */
  stateOf(stored: Stored): {
    readonly name: string
    readonly makerId: number
    readonly state: string
    readonly changedAt: Date
  }
  /** What the audit trail says of it. */
  describe(stored: Stored): object
  /** Does what an approval takes before it is written. @throws where it cannot be approved as things stand */
  approve?(scope: Scope, stored: Stored): Promise<unknown>
  /** Does what follows from a decision. */
  decided?(scope: Scope, stored: Stored, decision: Decision): unknown
}

type Requested = { readonly id: number; readonly approve: boolean; readonly reason: string; readonly changedAt: string }

/**
 * Answers calls by which a second user decides on what was looked at.
 * @throws the `own` of the approvable, media.decided, media.changedSince and what its functions throw
 */
export const decideOn =
  <Stored>({ table, own, lock, stateOf, describe, approve, decided }: Approvable<Stored>, clock: Pick<Clock, 'now'>) =>
  async ({ change, note, caller }: SignedInContext, { id, reason, ...requested }: Requested) => {
    await change(async (scope) => {
      const stored = await lock(scope, id)
      const { name, makerId, state: before, changedAt } = stateOf(stored)
      const state = requested.approve ? 'approved' : 'refused'
      note({ target: name, before: { state: before }, after: { ...describe(stored), state, reason } })
      if (makerId === caller.personId) throw fail(own)
      if (before !== 'waiting') throw fail('media.decided', { name })
      requireLookedAt({ changedAt }, requested, name)
      if (requested.approve) await approve?.(scope, stored)
      const decision = { state, reason, checker: caller.account, checkedAt: new Date(clock.now()) } as const
      await writeDecision(scope, table, id, decision)
      await decided?.(scope, stored, decision)
    })
    return {}
  }
