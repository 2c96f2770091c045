import { ALARM_NOTICES, type AlarmGroupRow, type alarmGroupCalls, alarmGroupRecord, fail } from '@lamplighter/contract'
import { refuseTaken } from '../../../db/taken.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { countPeople, deleteGroup, listGroups, listPeople, saveGroup, setMembers, usedBy } from './group.store.ts'

const notFound = () => fail('request.notFound', { what: alarmGroupRecord.noun })
const userLabel = { zh: '用户', en: 'user' }

/** What the audit trail keeps, in the shape in which it is saved. */
const snapshot = ({ members, groupId: _, ...fields }: AlarmGroupRow) => ({
  ...fields,
  memberIds: members.map(({ id }) => id),
})

/** @throws alarmGroup.circle where a group would stand below itself */
function demandTree(groups: readonly AlarmGroupRow[], groupId: number, parentId: number | null) {
  const parentOf = new Map(groups.map((one) => [one.groupId, one.parentId]))
  for (let at = parentId; at !== null; at = parentOf.get(at) ?? null)
    if (at === groupId) throw fail('alarmGroup.circle')
}

/** Groups of people who are told of alarms. */
export const alarmGroupHandlers = ({ clock }: { clock: Pick<Clock, 'now'> }): Handlers<typeof alarmGroupCalls> => ({
  'alarmGroup.query': ({ inScope }) => inScope(listGroups),

  'alarmGroup.people': ({ inScope }) => inScope((scope) => listPeople(scope, new Date(clock.now()))),

  'alarmGroup.save': async ({ change, note }, { groupId, memberIds, ...fields }) => {
    const ids = [...new Set(memberIds)]
    note({ target: fields.groupName, after: { ...fields, memberIds: ids } })
    const saved = await change(async (scope) => {
      const groups = await listGroups(scope)
      if (fields.parentId !== null && !groups.some((one) => one.groupId === fields.parentId)) throw notFound()
      if (groupId === undefined) {
        if (groups.length >= ALARM_NOTICES.groups) throw fail('alarmGroup.tooMany', { limit: ALARM_NOTICES.groups })
      } else {
        const before = groups.find((one) => one.groupId === groupId)
        if (!before) throw notFound()
        note({ before: snapshot(before) })
        demandTree(groups, groupId, fields.parentId)
      }
      if ((await countPeople(scope, ids)) < ids.length) throw fail('request.notFound', { what: userLabel })
      const made = await saveGroup(scope, groupId, fields).catch(refuseTaken('alarmGroup.nameTaken', fields.groupName))
      await setMembers(scope, made, ids)
      return made
    })
    return { groupId: saved }
  },

  'alarmGroup.delete': async ({ change, note }, { groupId }) => {
    await change(async (scope) => {
      const before = (await listGroups(scope)).find((one) => one.groupId === groupId)
      if (!before) throw notFound()
      note({ target: before.groupName, before: snapshot(before) })
      const user = await usedBy(scope, groupId)
      if (user !== null) throw fail('alarmGroup.used', { name: user })
      await deleteGroup(scope, groupId)
    })
    return {}
  },
})
