import { fail, ORDER_LIMIT, type Target, type TargetCount } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { DirectTarget } from './conditions.ts'
import { countKinds, findCondition, findSelection, listIds } from './store.ts'

const selectionLabel = { zh: '选区', en: 'selection' }
const dynamicGroupLabel = { zh: '动态分组', en: 'dynamic group' }

/** Who resolves a target, since some selections are seen by their maker alone, and when. No person: shared selections only. */
export type ResolveContext = { readonly personId: number | null; readonly now: Date }

/** @throws request.notFound */
async function conditionOf(scope: Scope, dynamicGroupId: number): Promise<DirectTarget> {
  const condition = await findCondition(scope, dynamicGroupId)
  if (!condition) throw fail('request.notFound', { what: dynamicGroupLabel })
  return { kind: 'luminaire', ...condition }
}

/** @throws request.notFound */
async function contentOf(scope: Scope, selectionId: number, personId: number | null): Promise<DirectTarget[]> {
  const selection = await findSelection(scope, selectionId, personId)
  if (!selection) throw fail('request.notFound', { what: selectionLabel })
  // The target of a selection refers to no other selection, so this ends.
  return selection.target ? expand(scope, { kind: 'luminaire', ...selection.target }, personId) : [{ selectionId }]
}

/**
 * Replaces references to a saved selection and a dynamic group by what they contain: a device has to match all of the result.
 * @throws request.notFound where one does not exist, or not for this person
 */
export async function expand(
  scope: Scope,
  { selectionId, dynamicGroupId, ...direct }: Target,
  personId: number | null,
): Promise<DirectTarget[]> {
  const all: DirectTarget[] = [direct]
  if (dynamicGroupId !== undefined) all.push(await conditionOf(scope, dynamicGroupId))
  if (selectionId !== undefined) all.push(...(await contentOf(scope, selectionId, personId)))
  return all
}

/**
 * Ids of the devices that match a target now, in ascending order. Only devices within the scope are found, however they are
 * named.
 * @throws request.notFound, command.tooMany
 */
export async function resolveTarget(
  scope: Scope,
  target: Target,
  { personId, now }: ResolveContext,
): Promise<number[]> {
  const ids = await listIds(scope, await expand(scope, target, personId), { now, limit: ORDER_LIMIT + 1 })
  if (ids.length > ORDER_LIMIT) throw fail('command.tooMany', { limit: ORDER_LIMIT })
  return ids
}

/** Counts the same devices. @throws request.notFound */
export async function countTarget(
  scope: Scope,
  target: Target,
  { personId, now }: ResolveContext,
): Promise<TargetCount> {
  const kinds = await countKinds(scope, await expand(scope, target, personId), now)
  const sum = (key: 'total' | 'online' | 'offline' | 'locked') => kinds.reduce((all, one) => all + one[key], 0)
  return { total: sum('total'), online: sum('online'), offline: sum('offline'), locked: sum('locked'), kinds }
}
