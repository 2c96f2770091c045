import { METRES_PER_DEGREE, type Position } from '@lamplighter/contract'

/** Metres east and south of a centre, which is as good as any projection within a street. */
export function createPlan(centre: Position) {
  const east = METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  return {
    toPlan: ([lng, lat]: readonly [number, number]): readonly [x: number, y: number] => [
      (lng - centre.lng) * east,
      (centre.lat - lat) * METRES_PER_DEGREE,
    ],
    toPosition: (x: number, y: number): Position => ({
      lat: centre.lat - y / METRES_PER_DEGREE,
      lng: centre.lng + x / east,
    }),
  }
}
export type Plan = ReturnType<typeof createPlan>
