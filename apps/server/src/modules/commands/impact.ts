import type { Kind } from '@lamplighter/contract'
import type { Device, Registry } from '../devices/index.ts'
import { givesLight } from './catalogue.ts'

/** A laboratory of some lamps has no city to be careful with; of everything else two are many. */
const FEWEST_LAMPS = 20
const FEWEST_DEVICES = 2
/** From this share of the devices of a kind that are online on it is everything. */
const SHARE = 0.8

/**
 * Whether devices are most of their kind in an organisation. Counted are those that are online, the others hear nothing; all
 * where none is.
 */
export function reachesMost(
  registry: Pick<Registry, 'ofCustomer'>,
  customerId: number,
  devices: Iterable<Pick<Device, 'id' | 'kind'>>,
): boolean {
  const touched = new Map<Kind, Set<number>>()
  for (const { id, kind } of devices) touched.set(kind, (touched.get(kind) ?? new Set()).add(id))
  const many = [...touched].filter(([kind, { size }]) => size >= (givesLight(kind) ? FEWEST_LAMPS : FEWEST_DEVICES))
  if (many.length === 0) return false
  const all = Map.groupBy(registry.ofCustomer(customerId), ({ kind }) => kind)
  return many.some(([kind, ids]) => {
    const online = all.get(kind)?.filter((device) => device.online) ?? []
    const counted = online.length > 0 ? online : (all.get(kind) ?? [])
    return counted.filter(({ id }) => ids.has(id)).length >= counted.length * SHARE
  })
}
