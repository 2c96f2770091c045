import type { Polygon } from '@lamplighter/contract'

/** Adds a value to a statement and returns its parameter. */
export type Put = (value: unknown) => string

/** Coordinates are compared as whole numbers of this unit (1 cm): PostgreSQL's geometry takes numbers below 1e-6 for zero, areas in square degrees too. */
const UNITS_PER_DEGREE = 1e7
const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE)
const unitsSql = (column: string) => `round(${column} * ${UNITS_PER_DEGREE})`

/** True between the least and the greatest of some coordinates. */
function betweenSql(column: string, degrees: readonly number[], put: Put): string {
  const [least, greatest] = [Math.min(...degrees) - 1 / UNITS_PER_DEGREE, Math.max(...degrees) + 1 / UNITS_PER_DEGREE]
  return `${column} between ${put(least)} and ${put(greatest)}`
}

/**
 * SQL that is true for a point in a polygon or on its border. A polygon that crosses itself contains all that its border goes
 * round (winding number other than zero).
 * @param columns of the point's longitude and latitude, degrees
 */
export function withinPolygon(corners: Polygon, columns: { lng: string; lat: string }, put: Put): string {
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  const ring = put(`(${corners.map(([lng, lat]) => `(${units(lng)},${units(lat)})`).join()})`)
  // Most points lie outside the rectangle around it, which is compared sooner.
  return [
    betweenSql(columns.lng, lngs, put),
    betweenSql(columns.lat, lats, put),
    `${ring}::polygon @> point(${unitsSql(columns.lng)}, ${unitsSql(columns.lat)})`,
  ].join(' and ')
}
