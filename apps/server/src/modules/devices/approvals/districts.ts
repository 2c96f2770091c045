import type { Registry } from '../devices/index.ts'

export type District = { readonly groupId: number; readonly name: string; readonly devices: number }

/** The named districts that devices stand in, the most concerned first; counted in memory, for a city's order is long. */
export function districtsOf(
  registry: Registry,
  names: ReadonlyMap<number, string>,
  deviceIds: readonly number[],
): District[] {
  const counts = new Map<number, number>()
  for (const id of deviceIds) {
    const device = registry.get(id)
    const groupId = device && registry.groupOf(device)
    if (groupId != null) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  }
  return [...counts]
    .flatMap(([groupId, devices]) => {
      const name = names.get(groupId)
      return name === undefined ? [] : [{ groupId, name, devices }]
    })
    .sort((one, other) => other.devices - one.devices || one.name.localeCompare(other.name))
}
