import type { Group } from './store.ts'

/** True when `id` is `above` or anywhere below it. */
export function isWithin(all: readonly Group[], id: number | null, above: number): boolean {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  for (let at = id, steps = 0; at !== null && steps <= all.length; at = parents.get(at) ?? null, steps++)
    if (at === above) return true
  return false
}
