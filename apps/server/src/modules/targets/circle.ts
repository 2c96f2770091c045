import { boxAround, type Circle, METRES_PER_DEGREE } from '@lamplighter/contract'
import { longitudeSql, type Put } from './polygon.ts'

/**
 * SQL that is true for a point within so many metres of a position, on a flat ground as `metresBetween` has it.
 * @param columns of the point's longitude and latitude, degrees
 */
export function withinCircle({ lat, lng, metres }: Circle, columns: { lng: string; lat: string }, put: Put): string {
  const [south, north, west, east] = boxAround({ lat, lng }, metres)
  const column = longitudeSql(columns.lng, west, east)
  const across = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  // An index on positions finds the square around it.
  return [
    `${columns.lat} between ${put(south)} and ${put(north)}`,
    `${column} between ${put(west)} and ${put(east)}`,
    `power((${columns.lat} - ${put(lat)}) * ${METRES_PER_DEGREE}, 2) + power((${column} - ${put(lng)}) * ${put(across)}, 2) <= ${metres ** 2}`,
  ].join(' and ')
}
