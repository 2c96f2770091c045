import type { Position } from './usePlace.ts'

/** Metres of a degree of latitude. */
const DEGREE = 111_320

/** Metres east and south of a centre, which is as good as any projection within a street. */
export function createPlan(centre: Position) {
  const east = DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  return {
    toPlan: ([lng, lat]: readonly [number, number]): readonly [x: number, y: number] => [
      (lng - centre.lng) * east,
      (centre.lat - lat) * DEGREE,
    ],
    toPosition: (x: number, y: number): Position => ({ lat: centre.lat - y / DEGREE, lng: centre.lng + x / east }),
  }
}
export type Plan = ReturnType<typeof createPlan>
