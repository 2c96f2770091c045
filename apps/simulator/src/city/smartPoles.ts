import type { InventoryDevice } from '@lamplighter/contract'
import type { CityNames, MountedKind } from './names/index.ts'
import type { Pole } from './poles.ts'

/** Poles of one avenue that carry more than light. */
const SMART_POLES = 40
/** Numbers of one kind are made so far apart from those of the next. */
const SERIES = 100_000

type Carried = {
  readonly kind: Exclude<MountedKind, 'power-gateway'>
  /** On every so many of the poles, beginning with this one. */
  readonly every: number
  readonly first: number
  /** The loop of the power gateway that feeds it; none for what has a battery. */
  readonly loop?: number
  /** It has a connection and a supply of its own. */
  readonly isOwn?: true
}

/** What smart poles carry besides their lamps and the power gateway; a new kind comes last, so that numbers stay. */
const CARRIED: readonly Carried[] = [
  { kind: 'environment', every: 2, first: 0, loop: 2 },
  { kind: 'manhole', every: 1, first: 0 },
  { kind: 'garbage-bin', every: 2, first: 0 },
  { kind: 'lock', every: 1, first: 0 },
  { kind: 'phone-charging', every: 2, first: 0, loop: 3 },
  { kind: 'intercom', every: 2, first: 0, loop: 3 },
  { kind: 'wifi', every: 2, first: 0, loop: 2 },
  { kind: 'charging-pile', every: 5, first: 4, isOwn: true },
  { kind: 'led-screen', every: 2, first: 0, isOwn: true },
  { kind: 'broadcast', every: 2, first: 0, isOwn: true },
  // At crossings, one of each type.
  { kind: 'traffic', every: 8, first: 0, loop: 3 },
  { kind: 'video', every: 2, first: 0, isOwn: true },
]

/** A stretch of the avenue with the most poles, along it from kerb to kerb; none where no avenue is. */
export function smartPoles(poles: readonly Pole[]): readonly Pole[] {
  const avenues = Map.groupBy(
    poles.filter(({ road }) => road.class === 'avenue'),
    ({ road }) => road,
  )
  const most = [...avenues].reduce<readonly Pole[]>((best, [, own]) => (own.length > best.length ? own : best), [])
  const from = Math.max(0, Math.floor((most.length - SMART_POLES) / 2))
  return most.toSorted((a, b) => a.along - b.along || a.kerb.localeCompare(b.kerb)).slice(from, from + SMART_POLES)
}

type Mounting = {
  readonly pole: string
  readonly station: string
  readonly lat: number
  readonly lng: number
  /** First number that devices of smart poles are made with. */
  readonly codes: number
  readonly words: Pick<CityNames, 'onPole'>
}

type Mounted = Pick<InventoryDevice, 'kind' | 'code' | 'name' | 'station' | 'lat' | 'lng' | 'pole'> &
  Partial<Pick<InventoryDevice, 'gateway' | 'loop'>>

/** What hangs on the nth smart pole besides its lamps: a power gateway, and what it feeds and carries. */
export function mountedOn(n: number, { pole, station, lat, lng, codes, words }: Mounting): Mounted[] {
  const at = { pole, station, lat, lng }
  const named = (kind: MountedKind) => `${pole} ${words.onPole[kind]}`
  const gateway = String(codes + n)
  const supply: Mounted = { ...at, kind: 'power-gateway', code: gateway, name: named('power-gateway') }
  const carried = CARRIED.flatMap(({ kind, every, first, loop, isOwn }, series): Mounted[] => {
    if (n % every !== first) return []
    const code = String(codes + (series + 1) * SERIES + n)
    const carrier = isOwn ? {} : { gateway }
    return [{ ...at, kind, code, name: named(kind), ...carrier, ...(loop === undefined ? {} : { loop }) }]
  })
  return [supply, ...carried]
}
