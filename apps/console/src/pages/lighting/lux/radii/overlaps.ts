import type { LuxStation } from '@lamplighter/contract'

/** Metres of a degree of latitude. */
const DEGREE = 111_320

export type Placed = LuxStation & { readonly lat: number; readonly lng: number }
export const isPlaced = (station: LuxStation): station is Placed => station.lat !== null && station.lng !== null

/** Metres east and north of a middle; right to a metre within a city. */
export const metresFrom = (middle: { lat: number; lng: number }) => {
  const east = DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  return (lng: number, lat: number): readonly [number, number] => [
    (lng - middle.lng) * east,
    (lat - middle.lat) * DEGREE,
  ]
}

export type Overlap = { readonly one: Placed; readonly other: Placed; readonly metres: number }

/** Whether it governs what lies within its radius. */
export const hasRadius = ({ setting }: LuxStation) => setting !== null && setting.groupIds.length === 0

/** Stations whose radii reach into each other, the deepest first. */
export function overlapsOf(stations: readonly Placed[]): Overlap[] {
  const round = stations.filter(hasRadius)
  return round
    .flatMap((one, at) =>
      round.slice(at + 1).map((other) => {
        const [east, north] = metresFrom(one)(other.lng, other.lat)
        const metres = Math.round(one.setting!.radius + other.setting!.radius - Math.hypot(east, north))
        return { one, other, metres }
      }),
    )
    .filter(({ metres }) => metres > 0)
    .sort((a, b) => b.metres - a.metres)
}
