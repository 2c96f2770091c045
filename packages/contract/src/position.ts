export type Position = { readonly lat: number; readonly lng: number }

/** Metres of a degree of latitude; of longitude at the equator. */
export const METRES_PER_DEGREE = 111_320

/** On a flat ground, which is right to a centimetre within a street. */
export function metresBetween(a: Position, b: Position): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE
  const east = (a.lng - b.lng) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** South, north, west and east of a square around a position. */
export function boxAround({ lat, lng }: Position, metres: number): [number, number, number, number] {
  const north = metres / METRES_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return [lat - north, lat + north, lng - east, lng + east]
}
