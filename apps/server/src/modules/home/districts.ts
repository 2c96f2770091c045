import type { Scope } from '../../db/database.ts'
import { tallyDistricts } from './parts.store.ts'
import { plannedLevel } from './planned.ts'
import { placeOf } from './store.ts'

/** What the plans ask of each district's lamps at a moment, %; districts that are to be dark are left out. */
export async function districtLevels(scope: Scope, at: number): Promise<{ name: string; level: number }[]> {
  const place = await placeOf(scope)
  const districts = Map.groupBy(await tallyDistricts(scope), ({ name }) => name)
  return [...districts]
    .map(([name, shares]) => ({ name, level: Math.round(plannedLevel(shares, place, at)) }))
    .filter(({ level }) => level > 0)
}
