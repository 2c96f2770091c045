import { longitudeFrom, type Polygon } from '@lamplighter/contract'

/** Adds a value to a statement and returns its parameter. */
export type Put = (value: unknown) => string

/** Coordinates are compared as whole numbers of this unit (1 cm): PostgreSQL's geometry takes numbers below 1e-6 for zero, areas in square degrees too. */
const UNITS_PER_DEGREE = 1e7
const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE)
const unitsSql = (column: string) => `round(${column} * ${UNITS_PER_DEGREE})`

/**
 * A longitude in the frame of an area from `west` to `east`, which goes on past 180 degrees where it crosses the antimeridian.
 * Elsewhere it is the column itself, so that its index serves.
 */
function longitudeSql(column: string, west: number, east: number): string {
  if (east > 180) return `(case when ${column} < 0 then ${column} + 360 else ${column} end)`
  return west < -180 ? `(case when ${column} > 0 then ${column} - 360 else ${column} end)` : column
}

/** True between the least and the greatest of some coordinates. */
function betweenSql(column: string, degrees: readonly number[], put: Put): string {
  const [least, greatest] = [Math.min(...degrees) - 1 / UNITS_PER_DEGREE, Math.max(...degrees) + 1 / UNITS_PER_DEGREE]
  return `${column} between ${put(least)} and ${put(greatest)}`
}

/** Corners as they go on from one to the next, each by the shorter way round the earth. */
function unwrapped(corners: Polygon): Polygon {
  let reference = corners[0]![0]
  return corners.map(([lng, lat]) => {
    reference = longitudeFrom(reference, lng)
    return [reference, lat]
  })
}

/**
 * SQL that is true for a point in a polygon or on its border. A polygon that crosses itself contains all that its border goes
 * round (winding number other than zero).
 * @param columns of the point's longitude and latitude, degrees
 */
export function withinPolygon(polygon: Polygon, columns: { lng: string; lat: string }, put: Put): string {
  const corners = unwrapped(polygon)
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  const ring = put(`(${corners.map(([lng, lat]) => `(${units(lng)},${units(lat)})`).join()})`)
  const lng = longitudeSql(columns.lng, Math.min(...lngs), Math.max(...lngs))
  // Most points lie outside the rectangle around it, which is compared sooner.
  return [
    betweenSql(lng, lngs, put),
    betweenSql(columns.lat, lats, put),
    `${ring}::polygon @> point(${unitsSql(lng)}, ${unitsSql(columns.lat)})`,
  ].join(' and ')
}
