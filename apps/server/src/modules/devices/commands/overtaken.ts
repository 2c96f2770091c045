import type { Scope } from '../../../db/database.ts'
import type { Registry } from '../devices/index.ts'
import { pointOf } from './catalogue.ts'
import type { Item } from './item.ts'
import { laterItems } from './precedence.store.ts'

/** Those of the items whose point no later command was given for. */
export async function notOvertaken<T extends Pick<Item, 'deviceId' | 'code' | 'args' | 'sequence' | 'asked'>>(
  scope: Scope,
  registry: Pick<Registry, 'get'>,
  items: readonly T[],
): Promise<T[]> {
  const keyOf = (item: { deviceId: number; code: string; args: unknown }) =>
    `${item.deviceId} ${pointOf(registry.get(item.deviceId)?.kind, item) ?? ''}`
  const newest = new Map<string, number>()
  for (const later of await laterItems(scope, items))
    newest.set(keyOf(later), Math.max(later.sequence, newest.get(keyOf(later)) ?? 0))
  return items.filter((item) => (newest.get(keyOf(item)) ?? 0) <= item.sequence)
}
