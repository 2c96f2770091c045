import type { AdContract, AdMonth, AdState } from '@lamplighter/contract'
import { iso } from '../../devices/devices/index.ts'
import type { StoredContract } from './contract.store.ts'
import { totalsOf } from './income.ts'

/** How a contract stands on a day of its own. */
export function stateOf({ state, firstDay, lastDay, endedOn }: StoredContract, today: string): AdState {
  if (state !== 'approved') return state
  if (endedOn !== null) return 'ended'
  if (today < firstDay) return 'upcoming'
  return today > lastDay ? 'over' : 'running'
}

type About = {
  readonly personId: number
  /** The day to which what it shows now belongs. */
  readonly today: string
  /** That of the organisation, for what is not approved yet. */
  readonly currency: string
}

export function shownContract(stored: StoredContract, months: readonly AdMonth[], about: About): AdContract {
  const { makerId, changedAt, checkedAt, currency, deviceIds, names: _, ...rest } = stored
  return {
    ...{ ...rest, ...totalsOf(months) },
    state: stateOf(stored, about.today),
    screens: deviceIds.length,
    changedAt: changedAt.toISOString(),
    checkedAt: iso(checkedAt),
    own: makerId === about.personId,
    currency: currency ?? about.currency,
  }
}
