export type Position = { readonly lat: number; readonly lng: number }

/** Metres of a degree of latitude; of longitude at the equator. */
export const METRES_PER_DEGREE = 111_320

/** Degrees between -180 and 180. */
const wrapped = (degrees: number) => degrees - 360 * Math.round(degrees / 360)

/** A longitude as it goes on from another, past 180 degrees too: what lies across the antimeridian is near. */
export const longitudeFrom = (reference: number, lng: number): number => reference + wrapped(lng - reference)

/** The direction from the axis of the earth in which most of some longitudes lie. */
export function middleLongitude(lngs: readonly number[]): number {
  let [x, y] = [0, 0]
  for (const lng of lngs) {
    x += Math.cos((lng * Math.PI) / 180)
    y += Math.sin((lng * Math.PI) / 180)
  }
  return (Math.atan2(y, x) * 180) / Math.PI
}

/** The mean of some positions; null of none. */
export function meanPosition(positions: readonly Position[]): Position | null {
  if (positions.length === 0) return null
  const reference = middleLongitude(positions.map(({ lng }) => lng))
  const sum = positions.reduce(
    (total, { lat, lng }) => ({ lat: total.lat + lat, lng: total.lng + longitudeFrom(reference, lng) }),
    { lat: 0, lng: 0 },
  )
  return { lat: sum.lat / positions.length, lng: wrapped(sum.lng / positions.length) }
}

/** On a flat ground, which is right to a centimetre within a street. */
export function metresBetween(a: Position, b: Position): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE
  const east = wrapped(a.lng - b.lng) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** South, north, west and east of a square around a position. */
export function boxAround({ lat, lng }: Position, metres: number): [number, number, number, number] {
  const north = metres / METRES_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return [lat - north, lat + north, lng - east, lng + east]
}

/** The same as limits of longitudes between -180 and 180 degrees: all of them where the square crosses the antimeridian. */
export function limitsAround(position: Position, metres: number): [number, number, number, number] {
  const [south, north, west, east] = boxAround(position, metres)
  return west < -180 || east > 180 ? [south, north, -180, 180] : [south, north, west, east]
}
