import type { InventoryDevice } from '@lamplighter/contract'
import type { Pole } from './poles.ts'

/** Poles of one avenue that carry more than light. */
const SMART_POLES = 40
/** Every so many of them measures the weather. */
const ENVIRONMENT_EVERY = 2
/** A power gateway feeds the environment station by this loop. */
const ENVIRONMENT_LOOP = 2

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
  /** First number that power gateways, and environment stations, are made with. */
  readonly codes: { readonly gateway: number; readonly environment: number }
  readonly words: { powerGateway(pole: string): string; environment(pole: string): string }
}

type Mounted = Pick<InventoryDevice, 'kind' | 'code' | 'name' | 'station' | 'lat' | 'lng' | 'pole'> &
  Partial<Pick<InventoryDevice, 'gateway' | 'loop'>>

/** What hangs on the nth smart pole besides its lamps: a power gateway, and what it feeds and carries. */
export function mountedOn(n: number, { pole, station, lat, lng, codes, words }: Mounting): Mounted[] {
  const at = { pole, station, lat, lng }
  const gateway = String(codes.gateway + n)
  const supply: Mounted = { ...at, kind: 'power-gateway', code: gateway, name: words.powerGateway(pole) }
  if (n % ENVIRONMENT_EVERY !== 0) return [supply]
  const code = String(codes.environment + n)
  const weather = {
    ...at,
    kind: 'environment',
    code,
    name: words.environment(pole),
    gateway,
    loop: ENVIRONMENT_LOOP,
  } as const
  return [supply, weather]
}
