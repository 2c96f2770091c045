import type { Scope } from '../../../db/database.ts'
import { type DistrictShare, tallyDistricts } from './parts.store.ts'
import { plannedLevel } from './planned.ts'
import { placeOf } from './store.ts'

/** What the plans ask of each district's lamps at a moment and what they show, %; districts that are dark as planned are left out. */
export async function districtLevels(
  scope: Scope,
  at: number,
): Promise<{ name: string; level: number; measured: number | null }[]> {
  const place = await placeOf(scope)
  const districts = Map.groupBy(await tallyDistricts(scope), ({ name }) => name)
  return [...districts]
    .map(([name, shares]) => ({
      name,
      level: Math.round(plannedLevel(shares, place, at)),
      measured: shownLevel(shares),
    }))
    .filter(({ level, measured }) => level > 0 || (measured ?? 0) > 0)
}

/** Mean level of the lamps that answer, weighted by rated power, %; one that has failed shows none. */
function shownLevel(shares: readonly DistrictShare[]): number | null {
  const sum = (key: 'shown' | 'answering') => shares.reduce((total, share) => total + share[key], 0)
  return sum('answering') > 0 ? Math.round(sum('shown') / sum('answering')) : null
}
