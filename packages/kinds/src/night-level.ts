import type { Filled, Kind } from '@lamplighter/contract'
import { drivers } from './drivers.ts'
import type { Place } from './sun.ts'

/** Commands of a kind that decide how bright a night is. */
export const nightCommands = (kind: Kind): readonly string[] => Object.keys(drivers[kind].nightLevels)

/**
 * How bright a command leaves the night, % of full light: the mean from sunset to sunrise. Of a table that differs from
 * night to night it is the darkest. Null where the command decides over no light.
 */
export function nightLevelOf(kind: Kind, code: string, args: unknown, place: Place, now: number): number | null {
  if (typeof args !== 'object' || args === null) return null
  return drivers[kind].nightLevels[code]?.(args as Filled, place, now) ?? null
}
