import { fail, ORDER_LIMIT, type Target, type TargetCount } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import type { DirectTarget } from './conditions.ts'
import { countKinds, findCondition, findSelection, listIds } from './store.ts'

const selectionLabel = { zh: '选区', en: 'selection' }
const dynamicGroupLabel = { zh: '动态分组', en: 'dynamic group' }

/** For whom a target is resolved, since some selections are seen by their maker alone, and as of when. */
export type Asking = { readonly personId: number | null; readonly now: Date }

/** @throws request.notFound */
async function conditionOf(scope: Scope, dynamicGroupId: number): Promise<DirectTarget> {
  const condition = await findCondition(scope, dynamicGroupId)
  if (!condition) throw fail('request.notFound', { what: dynamicGroupLabel })
  return { kind: 'luminaire', ...condition }
}

/** @throws request.notFound */
async function selected(scope: Scope, selectionId: number, personId: number | null): Promise<DirectTarget[]> {
  const selection = await findSelection(scope, selectionId, personId)
  if (!selection) throw fail('request.notFound', { what: selectionLabel })
  // A selection refers to none in its turn, so this ends.
  return selection.target ? expand(scope, { kind: 'luminaire', ...selection.target }, personId) : [{ selectionId }]
}

/**
 * Puts what a saved selection and a dynamic group mean in the place of their ids: all of the answer has to hold.
 * @throws request.notFound for one that is not there, or not the person's to see
 */
export async function expand(
  scope: Scope,
  { selectionId, dynamicGroupId, ...direct }: Target,
  personId: number | null,
): Promise<DirectTarget[]> {
  const all: DirectTarget[] = [direct]
  if (dynamicGroupId !== undefined) all.push(await conditionOf(scope, dynamicGroupId))
  if (selectionId !== undefined) all.push(...(await selected(scope, selectionId, personId)))
  return all
}

/**
 * Ids of the devices within the scope that a target means at this moment, in order. What lies beyond the scope is not among
 * them, however it is named.
 * @throws request.notFound, command.tooMany
 */
export async function resolveTarget(scope: Scope, target: Target, { personId, now }: Asking): Promise<number[]> {
  const ids = await listIds(scope, await expand(scope, target, personId), { now, limit: ORDER_LIMIT + 1 })
  if (ids.length > ORDER_LIMIT) throw fail('command.tooMany', { limit: ORDER_LIMIT })
  return ids
}

/** Counts the same devices. @throws request.notFound */
export async function countTarget(scope: Scope, target: Target, { personId, now }: Asking): Promise<TargetCount> {
  const kinds = await countKinds(scope, await expand(scope, target, personId), now)
  const sum = (key: 'total' | 'online' | 'offline' | 'locked') => kinds.reduce((all, one) => all + one[key], 0)
  return { total: sum('total'), online: sum('online'), offline: sum('offline'), locked: sum('locked'), kinds }
}
