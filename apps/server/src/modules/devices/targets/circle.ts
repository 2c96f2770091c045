import { type Circle, limitsAround, METRES_PER_DEGREE } from '@lamplighter/contract'
import type { Put } from '../../../db/polygon.ts'

/**
 * SQL that is true for a point within so many metres of a position, on a flat ground as `metresBetween` has it.
 * @param columns of the point's longitude and latitude, degrees
 */
export function withinCircle({ lat, lng, metres }: Circle, columns: { lng: string; lat: string }, put: Put): string {
  const [south, north, west, east] = limitsAround({ lat, lng }, metres)
  const across = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const degrees = `(${columns.lng} - ${put(lng)})`
  // An index on positions finds the square around it.
  return [
    `${columns.lat} between ${put(south)} and ${put(north)}`,
    `${columns.lng} between ${put(west)} and ${put(east)}`,
    `power((${columns.lat} - ${put(lat)}) * ${METRES_PER_DEGREE}, 2) + power((${degrees} - 360 * round(${degrees} / 360)) * ${put(across)}, 2) <= ${metres ** 2}`,
  ].join(' and ')
}
