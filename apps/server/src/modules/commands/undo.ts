import type { Scope } from '../../db/database.ts'
import type { Registry } from '../devices/index.ts'
import type { Wanted } from './authorization.ts'
import { pointOf, specOf } from './catalogue.ts'
import { endOf } from './end.ts'
import type { Item } from './item.ts'
import { type EarlierItem, earlierItems } from './precedence.store.ts'

/**
 * What restores, item by item, what a device was told before: the command that still held, or else the device's own
 * schedule. Items that no command can take back are left out.
 */
export async function wantedBefore(
  scope: Scope,
  registry: Registry,
  items: readonly Item[],
  now: number,
): Promise<Wanted[]> {
  const earlier = Map.groupBy(await earlierItems(scope, items), ({ itemId }) => itemId)
  return items.flatMap((item) => {
    const before = (earlier.get(item.id) ?? []).find((one) => samePoint(registry, item, one))
    const restores = before && stillHolds(registry, before, now) ? before.command : resumeOf(registry, item)
    return restores ? { deviceId: item.deviceId, ...restores } : []
  })
}

const kindOf = (registry: Registry, { deviceId }: { deviceId: number }) => registry.get(deviceId)?.kind

/** The command that ends an item before its time; null where none does. */
export function resumeOf(registry: Registry, item: Pick<Item, 'deviceId' | 'code' | 'args'>) {
  const kind = kindOf(registry, item)
  return (kind && specOf(kind, item.code)?.resumedBy?.(item.args)) ?? null
}

const samePoint = (registry: Registry, item: Item, { command }: EarlierItem) =>
  pointOf(kindOf(registry, item), item) === pointOf(kindOf(registry, item), command)

/** It was a manual command, and its end has not come. */
function stillHolds(registry: Registry, { deviceId, command, asked, until }: EarlierItem, now: number): boolean {
  const device = registry.get(deviceId)
  const isHold = device !== undefined && specOf(device.kind, command.code)?.resumedBy !== undefined
  return isHold && endOf(device, registry.tenantById(device.customerId), asked, until) > now
}
