import type { Kept } from '../../../jobs/index.ts'

/** Sessions, remembered sign-ins and unanswered challenges, until their time is over. */
export const keptSignIns: readonly Kept[] = ['session', 'remembered', 'key_challenge'].map((table) => ({
  table,
  column: 'expires_at',
  for: 0,
}))
