import { fail, type MediaState } from '@lamplighter/contract'
import type { Scope } from './database.ts'

export type Decision = {
  readonly state: MediaState
  /** Why it was refused. */
  readonly reason: string
  readonly checker: string
  readonly checkedAt: Date
}

/** Notes what somebody decided of what another person made. */
export const writeDecision = (
  scope: Scope,
  table: 'ad_contract' | 'charge_refund' | 'media' | 'play_task' | 'portal_page' | 'programme',
  id: number,
  { state, checker, checkedAt, reason }: Decision,
) =>
  scope.query(`update ${table} set state = $2, checker = $3, checked_at = $4, reason = $5 where id = $1`, [
    ...[id, state, checker],
    ...[checkedAt, reason],
  ])

/** @throws media.changedSince where something is another than what was looked at */
export function demandLookedAt({ changedAt }: { changedAt: Date }, asked: { changedAt: string }, name: string): void {
  if (changedAt.getTime() !== Date.parse(asked.changedAt)) throw fail('media.changedSince', { name })
}
