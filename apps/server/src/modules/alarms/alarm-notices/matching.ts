import { alarmFamilyOf, alarmTypes, isWithin } from '@lamplighter/contract'
import type { GroupScope, SystemScope } from '../../../db/database.ts'
import { grantsOf } from '../../organisation/auth/index.ts'
import type { IncidentHead } from '../alarms/index.ts'
import { nodesOf, type Route } from './notice.store.ts'
import type { Recipient } from './recipient.store.ts'

const SEVERE = 30

/** What is read at most once while notices are handled. */
function remembered<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}

const stands = (groupId: number | null, scope: GroupScope | undefined) =>
  scope === null || (scope !== undefined && groupId !== null && scope.has(groupId))

export type Matching = {
  /** Whether a rule is about an incident. */
  concerns(route: Route, incident: IncidentHead): Promise<boolean>
  /** Whether somebody may know of an incident, and wants to at this minute of the day. */
  reaches(recipient: Recipient, incident: IncidentHead, minute: number): Promise<boolean>
}

/** Which incidents a rule and a person are told of; for the time of one transaction. */
export function createMatching(scope: SystemScope): Matching {
  const nodes = remembered((nodeId: number) => nodesOf(scope, nodeId))
  const reach = remembered(async (key: string) => {
    const [personId, customerId] = key.split('/').map(Number)
    return (await grantsOf(scope, personId!, customerId!)).get('alarm.view')
  })
  return {
    async concerns({ customerId, level, families, nodeId }, incident) {
      if (customerId !== incident.customerId || incident.level < level) return false
      const { key } = alarmFamilyOf(alarmTypes[incident.type].number)
      if (families.length > 0 && !families.includes(key)) return false
      return stands(incident.groupId, nodeId === null ? null : await nodes(nodeId))
    },

    async reaches({ id, isSuper, choice }, { level, customerId, groupId }, minute) {
      const { quietFrom: from, quietTo: to } = choice
      if (level < choice.level) return false
      if (level < SEVERE && from !== null && to !== null && isWithin({ from, to }, minute)) return false
      return isSuper || stands(groupId, await reach(`${id}/${customerId}`))
    },
  }
}
