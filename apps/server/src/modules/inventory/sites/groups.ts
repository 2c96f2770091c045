import { fail, type siteCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { refuseTaken } from '../../../db/taken.ts'
import type { Outbox } from '../../../outbox/index.ts'
import { demandWholeScope, type Handlers, type SignedInContext } from '../../context.ts'
import { deleteGroup, insertGroup, updateGroup } from '../inventory/index.ts'
import { isWithin } from './above.ts'
import { mergeGroup } from './merge.ts'
import { type Group, listGroups, lockGroups, summariseGroups } from './store.ts'

const groupLabel = { zh: '分组', en: 'group' }

type GroupCalls =
  | 'group.summary'
  | 'group.save'
  | 'group.merge'
  | 'group.delete'
  | 'legacyGroup.list'
  | 'legacyGroup.add'
  | 'legacyGroup.change'

async function found(scope: Scope, id: number): Promise<{ all: Group[]; group: Group }> {
  const all = await listGroups(scope)
  const group = all.find((one) => one.id === id)
  if (!group) throw fail('request.notFound', { what: groupLabel })
  return { all, group }
}

type Form = { id?: number | undefined; name: string; parentId: number | null }

export function groupHandlers(heard: Outbox['heard']): Pick<Handlers<typeof siteCalls>, GroupCalls> {
  /** Makes or changes a group; every call that does so comes here. */
  async function save({ caller, change, note }: SignedInContext, { id, name, parentId }: Form): Promise<Group> {
    note({ target: name, after: { name, parentId } })
    const saved = await change(async (scope) => {
      await lockGroups(scope)
      const before = id === undefined ? null : (await found(scope, id)).group
      if (before) note({ before: { name: before.name, parentId: before.parentId } })
      if (!before || before.parentId !== parentId) demandWholeScope(caller, 'group.save')
      const all = await listGroups(scope)
      if (parentId !== null && !all.some((one) => one.id === parentId))
        throw fail('request.notFound', { what: groupLabel })
      if (id !== undefined && isWithin(all, parentId, id)) throw fail('group.ownChild')
      const taken = refuseTaken('group.nameTaken', name)
      scope.publish('inventoryChanged', {})
      if (id === undefined) return insertGroup(scope, { name, parentId }).catch(taken)
      await updateGroup(scope, { id, name, parentId }).catch(taken)
      return id
    })
    await heard()
    return { id: saved, name, parentId }
  }

  return {
    'group.summary': ({ inScope }) => inScope(summariseGroups),
    'group.save': save,
    'legacyGroup.list': ({ inScope }) => inScope(listGroups),
    'legacyGroup.add': save,
    'legacyGroup.change': save,

    'group.merge': async ({ change, note }, { id, into }) => {
      const merged = await change(async (scope) => {
        const { group, into: target, groups, stations } = await mergeGroup(scope, id, into)
        note({
          target: group.name,
          before: { name: group.name, parentId: group.parentId, groups, stations },
          after: { into: target.name },
        })
        scope.publish('inventoryChanged', {})
        return { groups: groups.length, stations: stations.length }
      })
      await heard()
      return merged
    },
    'group.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        await lockGroups(scope)
        const { group } = await found(scope, id)
        note({ target: group.name, before: { name: group.name, parentId: group.parentId } })
        const summaries = await summariseGroups(scope)
        const groups = summaries.filter((one) => one.parentId === id).length
        const stations = summaries.find((one) => one.id === id)?.stations ?? 0
        if (groups + stations > 0) throw fail('group.hasChildren', { name: group.name, groups, stations })
        await deleteGroup(scope, id)
        scope.publish('inventoryChanged', {})
      })
      await heard()
      return {}
    },
  }
}
