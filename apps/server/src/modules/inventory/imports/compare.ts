import type { ImportChange, ImportMapping, InventoryDevice } from '@lamplighter/contract'
import { type Change, EXTRA, type Facts } from '../inventory/index.ts'
import type { KnownDevice } from './known.store.ts'

export type Difference = { change: Change; changes: ImportChange[] }

const COMPARED = [
  'name',
  'station',
  'gateway',
  'box',
  'lat',
  'lng',
  'ratedWatts',
  'lightType',
  'lampType',
  'planId',
  'pole',
  'groupNumber',
] as const

/** 1 mm: what a computer adds to `39.9141` is no other place. */
const NOISE = 1e-8
type Place = Pick<InventoryDevice, 'lat' | 'lng'>
const isNear = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) < NOISE
const isSamePlace = (one: Place, other: Place) => isNear(one.lat, other.lat) && isNear(one.lng, other.lng)

/**
 * What the file does not say stays as it is: a schedule or a name that somebody gave since is not undone, a lamp stays on its
 * gateway and its power box, and a gateway or a power box where it stands.
 */
export function keepUnsaid(
  device: InventoryDevice,
  known: KnownDevice | undefined,
  { columns }: ImportMapping,
): InventoryDevice {
  if (!known) return device
  const kept = {
    ...device,
    name: known.name,
    gateway: device.gateway ?? known.gateway,
    box: device.box ?? known.box,
    ratedWatts: device.ratedWatts ?? known.ratedWatts,
    lightType: known.lightType,
    lampType: device.lampType ?? known.lampType,
    planId: known.planId,
    pole: device.pole ?? known.pole,
    groupNumber: known.groupNumber,
  }
  if (device.kind === 'luminaire') {
    const placed = isSamePlace(device, known) ? { ...kept, lat: known.lat, lng: known.lng } : kept
    return columns.name ? { ...placed, name: device.name } : placed
  }
  const { station, lat, lng } = known
  return station === null ? { ...kept, lat: lat ?? device.lat, lng: lng ?? device.lng } : { ...kept, station, lat, lng }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Of columns that no field took, so many changes of a row are told; a first file with all of them changes every row. */
const EXTRA_SHOWN = 10

const factChanges = (
  said: Readonly<Record<string, string>>,
  known: Readonly<Record<string, unknown>>,
): ImportChange[] =>
  Object.entries(said)
    .filter(([fact, after]) => after !== known[fact])
    .map(([field, after]) => ({ field, before: textOf(known[field]), after }))

export function difference(
  device: InventoryDevice,
  { fields, extra }: Facts,
  known: KnownDevice | undefined,
): Difference {
  if (!known) return { change: 'new', changes: [] }
  const plate = COMPARED.filter((field) => device[field] !== known[field]).map((field) => ({
    field,
    before: textOf(known[field]),
    after: textOf(device[field]),
  }))
  const told = [
    ...factChanges(fields, known.attributes),
    ...factChanges(extra, (known.attributes[EXTRA] ?? {}) as Record<string, unknown>).slice(0, EXTRA_SHOWN),
  ]
  const back = known.isRetired ? [{ field: 'retired', before: '✓', after: '' }] : []
  const changes = [...back, ...plate, ...told]
  return { change: changes.length > 0 ? 'changed' : 'same', changes }
}
