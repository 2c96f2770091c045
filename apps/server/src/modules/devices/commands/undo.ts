import { changesShown, lostOf } from '@lamplighter/kinds/led-screen/shown'
import type { Scope } from '../../../db/database.ts'
import type { Registry } from '../devices/index.ts'
import type { Wanted } from './authorization.ts'
import { pointOf, specOf } from './catalogue.ts'
import type { EndOf } from './end.ts'
import type { Item } from './item.ts'
import { type PlayerServices, playersBack } from './players-back.ts'
import { type EarlierItem, earlierItems } from './precedence.store.ts'
import { screensBefore } from './screen-history.store.ts'

/** By what is known how long commands hold. */
export type UndoServices = { registry: Registry; endOf: EndOf }

/**
 * What restores, item by item, what a device was told before: the command that still held, or else the device's own
 * schedule. Items that no command can take back are left out.
 */
export async function wantedBefore(
  scope: Scope,
  { registry, endOf }: UndoServices,
  items: readonly Item[],
  now: number,
): Promise<Wanted[]> {
  const earlier = Map.groupBy(await earlierItems(scope, items), ({ itemId }) => itemId)
  return items.flatMap((item) => {
    const before = (earlier.get(item.id) ?? []).find((one) => samePoint(registry, item, one))
    const restores = before && stillHolds({ registry, endOf }, before, now) ? before.command : resumeOf(registry, item)
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
function stillHolds(
  { registry, endOf }: UndoServices,
  { deviceId, command, asked, until }: EarlierItem,
  now: number,
): boolean {
  const device = registry.get(deviceId)
  const isHold = device !== undefined && specOf(device.kind, command.code)?.resumedBy !== undefined
  return isHold && endOf(device, asked, until) > now
}

/** Screens of which these items change what they show, or how brightly. */
export const screensChangedBy = (items: readonly Pick<Item, 'deviceId' | 'code'>[]): number[] =>
  items.flatMap(({ deviceId, code }) => (changesShown(code) ? [deviceId] : []))

type Undone = { readonly orderId: string; readonly items: readonly Item[]; readonly now: number }

/** What undoes items of an order: lamps and outputs as `wantedBefore`, screens and speakers as at the end of a scene. */
export async function wantedOfUndo(
  scope: Scope,
  { orderId, items, now }: Undone,
  known: UndoServices & PlayerServices,
): Promise<{ wanted: Wanted[]; lost: number[] }> {
  const { registry } = known
  const held = await wantedBefore(scope, known, items, now)
  const devices = items.map(({ deviceId }) => deviceId)
  const screens = screensChangedBy(items).filter((id) => registry.get(id)?.kind === 'led-screen')
  const before = screens.length > 0 ? await screensBefore(scope, orderId, screens) : []
  const backOf = await playersBack(scope, { devices, before, isOver: false }, known)
  const back = items.flatMap((item) => {
    const command = backOf(item)
    return command ? [{ deviceId: item.deviceId, ...command }] : []
  })
  const shown = new Map(before.map((one) => [one.deviceId, one.shown]))
  const lost = back.filter(({ deviceId, ...command }) => lostOf(command, shown.get(deviceId)) !== null)
  return { wanted: [...held, ...back], lost: [...new Set(lost.map(({ deviceId }) => deviceId))] }
}
