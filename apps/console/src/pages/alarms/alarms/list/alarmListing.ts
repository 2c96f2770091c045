import {
  alarmFamilyNames,
  alarmLevels,
  alarmSources,
  alarmStates,
  alarmTabs,
  kinds,
  offlineAges,
} from '@lamplighter/contract'
import { RAISED, raisedFields } from '../../../../alarm/raisedAlarms.ts'
import { flag, oneOf, textOf, type Values } from '../../../../list/address.ts'
import { listing } from '../../../../list/useListing.ts'
import { boundsOf, ranges } from '../../../../time/range.ts'

/** Tabs of the screen: what is open, by its age, eliminated, and over. What statistics count is reached from there. */
export const tabs = ['current', 'history', 'eliminated', 'within24', 'within48', 'over48'] as const

export const alarmFields = {
  tab: oneOf([...tabs, RAISED], 'current'),
  /** Alarms one by one, instead of folded into incidents. */
  flat: flag,
  level: oneOf(alarmLevels, null),
  family: oneOf(alarmFamilyNames, null),
  kind: oneOf(kinds, null),
  state: oneOf(alarmStates, null),
  /** Devices that are silent, by how long. */
  offline: oneOf(offlineAges, null),
  /** Those of the silent that share a cause, and the causes instead of alarms. */
  silence: textOf(80),
  causes: flag,
  q: textOf(60),
  incident: textOf(19),
  source: oneOf(alarmSources, null),
  /** When an alarm ended. */
  range: oneOf(ranges, 'all'),
  begin: textOf(16),
  end: textOf(16),
  ...raisedFields,
  /** The alarm that is open. */
  alarm: textOf(19),
}
export type AlarmQuery = Values<typeof alarmFields>

/** What a line of the list is. */
export type AlarmView = 'incident' | 'alarm' | 'cause'

/** The alarms of one incident, and those of one cause, are listed one by one. */
export function viewOf({ tab, flat, incident, offline, causes, silence }: AlarmQuery): AlarmView {
  if (tab === 'history' || tab === RAISED || incident !== '' || silence !== '') return 'alarm'
  if (offline && causes) return 'cause'
  return flat ? 'alarm' : 'incident'
}

/** A list of devices that are offline. */
export const isOfflineList = ({ tab, offline }: AlarmQuery) => tab !== 'history' && tab !== RAISED && offline !== null

const keepsPage = ['alarm'] as const
const variants = ['tab', 'flat', 'causes', 'from', 'to'] as const
const replaces = ['q'] as const
const common = { fields: alarmFields, keepsPage, variants, replaces }

const narrowed = ({ level, family, type, kind, q }: AlarmQuery) => ({
  ...(level ? { levels: [level] } : {}),
  ...(family ? { family } : {}),
  ...(type ? { type } : {}),
  ...(kind ? { kind } : {}),
  ...(q.trim() ? { keyword: q.trim() } : {}),
})
const handledBy = ({ source, handler }: AlarmQuery) => ({
  ...(source ? { source } : {}),
  ...(handler ? { handler } : {}),
})

/** What open alarms are found by. */
export const openFilters = (query: AlarmQuery) => ({
  ...narrowed(query),
  ...handledBy(query),
  tab: alarmTabs.find((one) => one === query.tab) ?? 'current',
  ...(query.state ? { state: query.state } : {}),
  ...(query.offline ? { offline: query.offline } : {}),
  ...(query.silence ? { silence: query.silence } : {}),
  ...(query.incident ? { incidentId: query.incident } : {}),
})

const MINUTE = 60_000
const WEEK = 7 * 86_400_000

/** The bounds in an address; what is none ends a minute from now, or began a week before. */
export function boundsIn({ from, to }: Pick<AlarmQuery, 'from' | 'to'>, now: number) {
  const end = Date.parse(to) || now + MINUTE
  return { from: new Date(Date.parse(from) || end - WEEK).toISOString(), to: new Date(end).toISOString() }
}

const counted = (query: AlarmQuery) => {
  const { device, group, model, handler, weekday, hour, repair } = query
  return {
    ...narrowed(query),
    ...(device ? { deviceId: device } : {}),
    ...(group ? { groupId: group } : {}),
    ...(model ? { model } : {}),
    ...(handler ? { handler } : {}),
    ...(weekday ? { weekday } : {}),
    ...(hour === null ? {} : { hour }),
    ...(repair === null ? {} : { repair }),
  }
}

export const incidentListing = listing({
  ...common,
  call: 'alarm.incidents',
  file: 'alarm.exportIncidents',
  every: MINUTE,
  asks: (query) => ({ filters: openFilters(query) }),
})
export const alarmListing = listing({
  ...common,
  call: 'alarm.query',
  file: 'alarm.export',
  every: MINUTE,
  asks: (query) => ({ filters: openFilters(query) }),
})
export const silenceListing = listing({
  ...common,
  call: 'alarm.silences',
  file: 'alarm.exportSilences',
  every: MINUTE,
  asks: (query) => ({ filters: openFilters(query) }),
})
export const endedListing = listing({
  ...common,
  call: 'alarm.history',
  file: 'alarm.exportHistory',
  log: true,
  asks: (query, now, timeZone) => ({
    filters: {
      ...narrowed(query),
      ...handledBy(query),
      ...boundsOf({ range: query.range, from: query.begin, to: query.end }, now, timeZone),
    },
  }),
})
export const raisedListing = listing({
  ...common,
  call: 'alarm.raised',
  file: 'alarm.exportRaised',
  log: true,
  asks: (query, now) => ({ ...boundsIn(query, now), filters: counted(query) }),
})
