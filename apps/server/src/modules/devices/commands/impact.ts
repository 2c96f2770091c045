import { fewestToConfirm, isMostOfKind, type Kind } from '@lamplighter/contract'
import type { Device, Registry } from '../devices/index.ts'

const counted = (devices: readonly Device[]) => ({
  all: devices.length,
  online: devices.filter(({ online }) => online).length,
})

/** Whether devices are most of their kind in an organisation. */
export function reachesMost(
  registry: Pick<Registry, 'ofCustomer'>,
  customerId: number,
  devices: Iterable<Pick<Device, 'id' | 'kind'>>,
): boolean {
  const touched = new Map<Kind, Set<number>>()
  for (const { id, kind } of devices) touched.set(kind, (touched.get(kind) ?? new Set()).add(id))
  const many = [...touched].filter(([kind, { size }]) => size >= fewestToConfirm(kind))
  if (many.length === 0) return false
  const all = Map.groupBy(registry.ofCustomer(customerId), ({ kind }) => kind)
  return many.some(([kind, ids]) => {
    const ofKind = all.get(kind) ?? []
    return isMostOfKind(kind, counted(ofKind.filter(({ id }) => ids.has(id))), counted(ofKind))
  })
}
