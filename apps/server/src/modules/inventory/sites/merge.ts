import { fail } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { deleteGroup, moveToGroup } from '../inventory/index.ts'
import { isWithin } from './above.ts'
import { type Group, listGroups, lockGroups } from './store.ts'

const groupLabel = { zh: '分组', en: 'group' }

type Merged = { group: Group; into: Group; groups: string[]; stations: string[] }

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
  const { groups, sites: stations } = await moveToGroup(scope, id, target)
  await deleteGroup(scope, id)
  return { group, into, groups, stations }
}
