import { fail } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { isWithin } from './above.ts'
import { deleteGroup, type Group, listGroups, lockGroups } from './store.ts'

const groupLabel = { zh: '分组', en: 'group' }

type Merged = { group: Group; into: Group; groups: string[]; stations: string[] }

const named = async (scope: Scope, sql: string, values: readonly number[]) =>
  (await scope.query<{ name: string }>(sql, values)).map(({ name }) => name)

/**
 * Brings what stands directly in a group to another one, and removes the group; its picture, and where devices stand on
 * it, go with it. Names are given once in an organisation, so that none can clash there.
 * @throws request.notFound, group.intoOwn
 */
export async function mergeGroup(scope: Scope, id: number, target: number): Promise<Merged> {
  await lockGroups(scope)
  const all = await listGroups(scope)
  const [group, into] = [id, target].map((one) => all.find((known) => known.id === one))
  if (!group || !into) throw fail('request.notFound', { what: groupLabel })
  if (isWithin(all, target, id)) throw fail('group.intoOwn')
  const groups = await named(scope, 'update device_group set parent_id = $2 where parent_id = $1 returning name', [
    id,
    target,
  ])
  const stations = await named(scope, 'update station set group_id = $2 where group_id = $1 returning name', [
    id,
    target,
  ])
  await deleteGroup(scope, id)
  return { group, into, groups: groups.toSorted(), stations: stations.toSorted() }
}
