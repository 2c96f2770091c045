import { type Kind, type StationKind, stationKinds } from '@lamplighter/contract'

/** Kinds that are counted at their sites, by the names of the contract; of the others the product has none yet. */
const counted: Partial<Record<StationKind, Kind>> = {
  light: 'luminaire',
  video: 'video',
  env: 'environment',
  broad: 'broadcast',
  speak: 'intercom',
  led: 'led-screen',
  wifi: 'wifi',
  manhole: 'manhole',
  phone: 'phone-charging',
  charge: 'charging-pile',
  garbage: 'garbage-bin',
  traffic: 'traffic',
}

export type KindCounts = Partial<Record<StationKind, number>>

/** SQL of the devices `d` of a site by kind. */
export const kindCountsSql = `jsonb_build_object(${Object.entries(counted)
  .map(([name, kind]) => `'${name}', count(d.id) filter (where d.kind = '${kind}')`)
  .join(', ')})`

const noneOfAny = Object.fromEntries(stationKinds.map((kind) => [kind, 0])) as Record<StationKind, number>

/** What a site counts of each kind of the contract. */
export const countsPerKind = (counts: KindCounts | null): Record<StationKind, number> => ({ ...noneOfAny, ...counts })
