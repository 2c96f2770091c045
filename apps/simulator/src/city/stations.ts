import type { Pole } from './poles.ts'
import type { Road } from './roads.ts'

/**
 * Poles in the order a crew would walk them: avenue after avenue, each in the direction that keeps the way short, then
 * block after block. Stations, cabinets and gateways are stretches of this walk, so what belongs together stands together.
 */
export function walk(poles: readonly Pole[]): Pole[] {
  const byRoad = Map.groupBy(poles, (pole) => pole.road)
  const roads = [...byRoad.keys()].sort((a, b) => rank(a) - rank(b) || a.index - b.index)
  return roads.flatMap((road, i) => {
    const along = byRoad.get(road)!.toSorted((a, b) => a.along - b.along || a.kerb.localeCompare(b.kerb))
    return i % 2 ? along.reverse() : along
  })
}

function rank({ key }: Road): number {
  if (key[0] === 'E') return 0
  if (key[0] === 'N') return 1
  if (key === 'P') return 2
  const [column, row] = key.slice(1).split(',').map(Number) as [number, number]
  const snake = row % 2 ? 500 - column : 500 + column
  return 1_000_000 - row * 1_000 + snake
}

/** How far a cut may move to fall between two roads. */
const GIVE = 0.2

/** Cuts a walk into so many stretches of nearly equal length, between two roads where one ends near by. */
export function stretches(poles: readonly Pole[], count: number): Pole[][] {
  const cuts = [0]
  for (let left = count; left > 1; left--) {
    const from = cuts.at(-1)!
    const ideal = from + Math.round((poles.length - from) / left)
    const give = Math.floor((ideal - from) * GIVE)
    const near = Array.from({ length: 2 * give + 1 }, (_, i) => ideal + (i % 2 ? (i + 1) / 2 : -i / 2))
    cuts.push(near.find((at) => poles[at] && poles[at].road !== poles[at - 1]!.road) ?? ideal)
  }
  return cuts.map((from, i) => poles.slice(from, cuts[i + 1]))
}

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** The road most poles of a stretch stand on. */
export function mainRoad(poles: readonly Pole[]): Road {
  const counts = [...Map.groupBy(poles, (pole) => pole.road)].map(([road, own]) => ({ road, count: own.length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).road
}
