import { type CityDevices, type States, useCounted } from '../../../../map/useLampCounts.ts'
import { type MonitorKind, monitorKindNames, monitorKinds } from '../../../../pole/monitorKinds.ts'
import type { MapState } from './mapAddress.ts'

export type StateCounts = Readonly<Record<MapState, number>>
export type KindCounts = Readonly<Record<MonitorKind, StateCounts>>

const none: StateCounts = { all: 0, online: 0, offline: 0, alarm: 0 }

/** Devices of each kind by state: rows say how they were, live states how they are. */
export function countKinds({ kinds, rows }: CityDevices, states: States): KindCounts {
  const counts = kinds.map(() => ({ ...none }))
  for (const [id, kind, , , wasOnline, alarmWas] of rows) {
    const own = counts[kind]
    if (!own) continue
    const { online, alarm } = states.get(id) ?? { online: wasOnline === 1, alarm: alarmWas }
    own.all += 1
    own[online ? 'online' : 'offline'] += 1
    if (alarm > 0) own.alarm += 1
  }
  const of = (name: MonitorKind) => counts[kinds.indexOf(monitorKinds[name])] ?? none
  return Object.fromEntries(monitorKindNames.map((name) => [name, of(name)])) as KindCounts
}

/** Of some kinds together. */
export const sumOf = (counts: KindCounts, names: readonly MonitorKind[]): StateCounts =>
  names.reduce(
    (sum, name) => ({
      all: sum.all + counts[name].all,
      online: sum.online + counts[name].online,
      offline: sum.offline + counts[name].offline,
      alarm: sum.alarm + counts[name].alarm,
    }),
    none,
  )

export const useKindCounts = () => useCounted(countKinds)
