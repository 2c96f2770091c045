import type { Kind } from '@lamplighter/contract'
import type { Road } from '../roads.ts'

/** Kinds of devices that hang on smart poles besides lamps. */
export type MountedKind = Exclude<Kind, 'luminaire' | 'power-box' | 'gateway' | 'lux-station'>

/** Names are data of an invented city, in the language of its people. */
export type CityNames = {
  readonly office: string
  readonly neighbour: string
  readonly neighbourDistrict: string
  readonly river: string
  readonly park: string
  readonly parkPath: string
  readonly lake: string
  readonly banks: { readonly north: string; readonly south: string }
  /** Districts near the middle, in metres from it. */
  readonly districts: readonly { readonly name: string; readonly at: readonly [number, number] }[]
  /** The nth district further out. */
  outerDistrict(n: number): string
  /** Avenues by their number, 0 in the middle. */
  eastWest(index: number): string
  northSouth(index: number): string
  /** The nth street that no avenue is. */
  street(n: number): string
  /** A stretch of so many of a road, along it or up it. */
  section(road: string, part: { index: number; of: number; isStreet: boolean; isUpright: boolean }): string
  box(site: string): string
  luxStation(site: string): string
  /** The site of a road's smart poles, and what hangs on one of them. */
  poleSite(road: string): string
  readonly onPole: Readonly<Record<MountedKind, string>>
}

/** Districts near the middle, in the order of their names. */
const DISTRICT_PLACES = [
  [-640, 330],
  [130, 170],
  [800, 60],
  [950, 620],
  [-200, 830],
  [-620, -330],
  [330, -560],
] as const

export const districtsOf = (names: readonly string[]): CityNames['districts'] =>
  DISTRICT_PLACES.map((at, i) => ({ name: names[i]!, at }))

/** The nth name of words and endings: every word with the first ending, then with the next, then counted. */
export function invented(
  n: number,
  words: readonly string[],
  endings: readonly string[],
  join: (word: string, ending: string, round: number) => string,
): string {
  const word = words[n % words.length]!
  const round = Math.floor(n / words.length)
  return join(word, endings[round % endings.length]!, Math.floor(round / endings.length))
}

export function nameRoads(roads: readonly Road[], names: CityNames): Map<Road, string> {
  const named = new Map<Road, string>()
  let streets = 0
  for (const road of roads) {
    const { key, index } = road
    if (key === 'P') named.set(road, index === 0 ? names.park : names.parkPath)
    else if (key[0] === 'E') named.set(road, names.eastWest(index))
    else if (key[0] === 'N') named.set(road, names.northSouth(index))
    else named.set(road, names.street(streets++))
  }
  return named
}
