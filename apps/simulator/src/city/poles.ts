import { distance, Near, type XY } from './geo.ts'
import type { Random } from './random.ts'
import type { Road } from './roads.ts'

/** A pole on the kerb of a road. */
export type Pole = {
  readonly road: Road
  /** Metres along the road. */
  readonly along: number
  readonly kerb: 'A' | 'B'
  readonly at: XY
}

const KERB = 0.8
const SPACING = { avenue: 32, riverside: 32, street: 34, path: 24 } as const

export function plantPoles(roads: readonly Road[], random: Random): Pole[] {
  const carriageways = new Near<Road>(30)
  for (const road of roads) for (const point of road.line) carriageways.add(point, road)
  const standing = new Near<Road>(30)
  const onAnotherRoad = (at: XY, own: Road) =>
    carriageways.some(at, (metres, road) => road !== own && metres < road.width / 2 + 3)
  const besideAnother = (at: XY, own: Road) => standing.some(at, (metres, road) => metres < (road === own ? 6 : 14))

  const poles: Pole[] = []
  for (const road of roads) {
    for (const pole of along(road, random)) {
      if (onAnotherRoad(pole.at, road) || besideAnother(pole.at, road)) continue
      standing.add(pole.at, road)
      poles.push(pole)
    }
  }
  return poles
}

/** Avenues are lit from both kerbs in pairs, riverside roads in turn, streets and paths from one kerb. */
function along(road: Road, random: Random): Pole[] {
  const spacing = SPACING[road.class]
  const single = random() < 0.5 ? 'A' : 'B'
  const length = road.line.reduce((sum, point, i) => sum + (i ? distance(road.line[i - 1]!, point) : 0), 0)
  const poles: Pole[] = []
  for (let metres = spacing / 2; metres < length; metres += spacing) {
    if (road.class === 'avenue') poles.push(pole(road, metres, 'A'), pole(road, metres, 'B'))
    else if (road.class === 'riverside') poles.push(pole(road, metres, 'A'), pole(road, metres + spacing / 2, 'B'))
    else poles.push(pole(road, metres, single))
  }
  return poles
}

function pole(road: Road, metres: number, kerb: 'A' | 'B'): Pole {
  let left = metres
  let i = 1
  while (i < road.line.length - 1 && left > distance(road.line[i - 1]!, road.line[i]!)) {
    left -= distance(road.line[i - 1]!, road.line[i]!)
    i++
  }
  const [a, b] = [road.line[i - 1]!, road.line[i]!]
  const step = distance(a, b) || 1
  const [ux, uy] = [(b[0] - a[0]) / step, (b[1] - a[1]) / step]
  const side = (kerb === 'A' ? 1 : -1) * (road.width / 2 + KERB)
  return { road, along: metres, kerb, at: [a[0] + ux * left - uy * side, a[1] + uy * left + ux * side] }
}
