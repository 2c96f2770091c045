import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, page, size, text, time } from '../call/shapes.ts'
import { kinds } from '../devices/device.ts'
import { deviceSilence, silence } from '../lighting/diagnosis.calls.ts'
import { messageState, textChannels } from '../platform/channels.ts'
import { alarmBases } from './alarm-basis.ts'
import { alarmLevels } from './alarm-levels.ts'
import { alarmOperators } from './alarm-rule.record.ts'
import { alarmFamilyNames, alarmPartKinds, alarmSources, alarmTypeNames } from './alarms.ts'

/** `current`: open and neither eliminated nor muted; by how long it has been open; `eliminated`: by a user until a moment, or muted. */
export const alarmTabs = ['current', 'eliminated', 'within24', 'within48', 'over48'] as const
export type AlarmTab = (typeof alarmTabs)[number]

/** How long a device has been silent: the contract's offline lists. */
export const offlineAges = ['within3', 'within24', 'over24'] as const
export type OfflineAge = (typeof offlineAges)[number]

/** `handling`: somebody acknowledged it or it is assigned; `muted`: its device or power box is in repair or disabled. */
export const alarmStates = ['waiting', 'handling', 'eliminated', 'muted'] as const
export type AlarmState = (typeof alarmStates)[number]

/** `manual`: eliminated, and in order when that ended; `expired`: not in order then, so that it was raised again. */
export const alarmEnds = ['recovered', 'manual', 'expired', 'retired'] as const
export type AlarmEnd = (typeof alarmEnds)[number]

const alarmId = z.string().regex(/^[1-9]\d{0,17}$/)

/** What of its rule an alarm was judged by when it was raised at its level: the rule may have been changed since. */
export const alarmLimit = z.object({
  point: z.string(),
  operator: z.enum(alarmOperators),
  value: z.number(),
  returnValue: z.number(),
  /** s. */
  hold: z.number(),
  /** What the limit was reckoned from, and how much of the point that was; restarts are counted. */
  basis: z.enum(alarmBases).optional(),
  expected: z.number().optional(),
  /** Of what the device found out itself: a value that shows it, and what it should have been where that is known. */
  evidence: z.object({ point: z.string(), value: z.number(), expected: z.number().nullable() }).optional(),
})
export type AlarmLimit = z.output<typeof alarmLimit>

export const alarmRow = z.object({
  id: alarmId,
  /** Alarms of one cause are one incident. */
  incidentId: alarmId,
  type: z.enum(alarmTypeNames),
  level: z.literal(alarmLevels),
  deviceId: id,
  deviceName: z.string(),
  deviceCode: z.string(),
  kind: z.enum(kinds),
  stationId: id.nullable(),
  stationName: z.string().nullable(),
  raisedAt: time,
  /** The rule of the kind that raised it at its level, and the value then; `offline` has none. */
  rule: z.string(),
  value: z.number().nullable(),
  /** Null for silence, and for alarms of before it was kept. */
  limit: alarmLimit.nullable(),
  /** How often it was raised again before it was over. */
  repeats: z.int(),
  state: z.enum(alarmStates),
  acknowledgedAt: time.nullable(),
  acknowledgedBy: z.string(),
  /** Account of whom it is assigned to; empty is nobody. */
  assignee: z.string(),
  eliminatedUntil: time.nullable(),
  eliminatedBy: z.string(),
  note: z.string(),
})
export type AlarmRow = z.output<typeof alarmRow>

export const openAlarm = alarmRow.extend({
  /** Why its device is silent; null for any other alarm. */
  silence: deviceSilence.nullable(),
})
export type OpenAlarm = z.output<typeof openAlarm>

/** An incident as its head: the alarm of what probably caused the others, or the worst. */
export const incidentRow = openAlarm.extend({
  /** Open alarms in it that match. */
  alarms: z.int(),
  /** The head is of the device that the others depend on. */
  isCause: z.boolean(),
  /** That device, and what of it; null for an alarm alone, and where the device is out of reach. */
  cause: z
    .object({ deviceName: z.string(), part: z.object({ kind: z.enum(alarmPartKinds), name: z.string() }).nullable() })
    .nullable(),
})
export type IncidentRow = z.output<typeof incidentRow>

export const endedAlarm = alarmRow.extend({ endedAt: time, end: z.enum(alarmEnds) })
export type EndedAlarm = z.output<typeof endedAlarm>

/** One that may have ended. */
export const raisedAlarm = alarmRow.extend({ endedAt: time.nullable(), end: z.enum(alarmEnds).nullable() })
export type RaisedAlarm = z.output<typeof raisedAlarm>

/** An alarm of what hangs on a smart pole, and that pole. */
export const poleAlarm = alarmRow.extend({ pole: z.object({ id, name: z.string() }) })
export type PoleAlarm = z.output<typeof poleAlarm>

const alarmKinds = {
  levels: z.array(z.literal(alarmLevels)).max(alarmLevels.length).optional(),
  family: z.enum(alarmFamilyNames).optional(),
  kind: z.enum(kinds).optional(),
}
const narrowing = { ...alarmKinds, type: z.enum(alarmTypeNames).optional(), keyword: text(60).optional() }
const account = text(20).min(1)

/** Times to the end of an alarm that statistics tell apart, s: ten minutes, an hour, four, a day, two days. */
export const repairLimits = [600, 3_600, 4 * 3_600, 24 * 3_600, 48 * 3_600] as const
export const alarmFilters = z.object({
  ...narrowing,
  tab: z.enum(alarmTabs).default('current'),
  state: z.enum(alarmStates).optional(),
  source: z.enum(alarmSources).optional(),
  /** Account of whom it is assigned to or, where that is nobody, who acknowledged it. */
  handler: account.optional(),
  /** Devices that are silent, by how long. */
  offline: z.enum(offlineAges).optional(),
  /** Devices that are silent for this, as `silence.key` says. */
  silence: text(80).min(1).optional(),
  incidentId: alarmId.optional(),
  deviceId: id.optional(),
})
export type AlarmFilters = z.output<typeof alarmFilters>
export const endedAlarmFilters = z.object({
  ...narrowing,
  source: z.enum(alarmSources).optional(),
  /** Account of who eliminated it or, where nobody did, acknowledged it. */
  handler: account.optional(),
  /** When it ended. */
  from: time.optional(),
  to: time.optional(),
})
export type EndedAlarmFilters = z.output<typeof endedAlarmFilters>

/** The alarms that a figure of the statistics counts. */
export const raisedAlarmFilters = z.object({
  ...narrowing,
  deviceId: id.optional(),
  /** Number of the pole that carries the device. */
  pole: text(60).min(1).optional(),
  groupId: id.optional(),
  /** Of the device, as the inventory names it. */
  model: text(60).min(1).optional(),
  /** Account of who eliminated it or, where nobody did, acknowledged it. */
  handler: account.optional(),
  /** In the time of the organisation, Monday first. */
  weekday: z.int().min(1).max(7).optional(),
  hour: z.int().min(0).max(23).optional(),
  /** Ended within which of `repairLimits`, or later. */
  repair: z.int().min(0).max(repairLimits.length).optional(),
})
export type RaisedAlarmFilters = z.output<typeof raisedAlarmFilters>

/** How many, and how soon: from raised to acknowledged and to ended, s; null where there was none. */
const share = { count: z.int(), meanAcknowledge: z.number().nullable(), meanRepair: z.number().nullable() }

/** What a user does is done with alarms, or with all open alarms of incidents. */
const chosen = {
  ids: z.array(alarmId).max(5_000).default([]),
  incidentIds: z.array(alarmId).max(1_000).default([]),
}

/** What is written to what is done; it stands in the history of each alarm. */
const note = text(200).default('')

const counts = z.object({ incidents: z.int(), alarms: z.int() })

const query = call('/station/alarm/Query', {
  access: 'alarm.view',
  input: z.object({ page, size, filters: alarmFilters.prefault({}) }),
  output: z.object({ total: z.int(), rows: z.array(openAlarm) }),
})

/** The worst first, of one level the newest first. */
const incidents = call('/station/alarm/QueryIncidents', {
  access: 'alarm.view',
  input: z.object({ page, size, filters: alarmFilters.prefault({}) }),
  output: z.object({ total: z.int(), alarms: z.int(), rows: z.array(incidentRow) }),
})

const history = call('/station/alarm/QueryHistory', {
  access: 'alarm.view',
  input: z.object({ ...logPage, filters: endedAlarmFilters.prefault({}) }),
  output: logOf(endedAlarm),
})

/** What was raised in a time, at most a year, whether or not it has ended: the alarms that statistics count. */
const raised = call('/station/alarm/QueryRaised', {
  access: 'alarm.view',
  input: z.object({ ...logPage, from: time, to: time, filters: raisedAlarmFilters.prefault({}) }),
  output: logOf(raisedAlarm),
})

/** Why devices are silent: those that share a cause as one, the cause of most of them first. */
const silences = call('/station/alarm/QuerySilences', {
  access: 'alarm.view',
  input: z.object({ page, size, filters: alarmFilters.prefault({}) }),
  output: z.object({
    total: z.int(),
    rows: z.array(silence.extend({ devices: z.int(), firstAt: time, lastAt: time })),
  }),
})
export type SilenceRow = z.output<(typeof silences)['output']>['rows'][number]

export const alarmCalls = {
  'alarm.query': query,
  'alarm.export': exportOf('/station/alarm/Export', query),
  'alarm.incidents': incidents,
  'alarm.exportIncidents': exportOf('/station/alarm/ExportIncidents', incidents),
  'alarm.silences': silences,
  'alarm.exportSilences': exportOf('/station/alarm/ExportSilences', silences),
  /** How many devices were silent in the last 30 days, whether or not their alarms were eliminated or muted; the oldest first. */
  'alarm.offlineTrend': call('/station/alarm/QueryOfflineTrend', {
    access: 'alarm.view',
    input: z.object({ kind: z.enum(kinds).optional() }),
    output: z.object({ rows: z.array(z.object({ at: time, devices: z.int() })) }),
  }),
  'alarm.history': history,
  'alarm.exportHistory': exportOf('/station/alarm/ExportHistory', history),
  'alarm.raised': raised,
  'alarm.exportRaised': exportOf('/station/alarm/ExportRaised', raised),
  /** What is open now, and how the last 24 hours went. */
  'alarm.summary': call('/station/alarm/Summary', {
    access: 'alarm.view',
    input: nothing,
    output: z.object({
      levels: z.array(counts.extend({ level: z.literal(alarmLevels) })),
      /** Alarms by tab. */
      tabs: z.object(Object.fromEntries(alarmTabs.map((tab) => [tab, z.int()])) as Record<AlarmTab, z.ZodInt>),
      /** Incidents in which no alarm was acknowledged yet. */
      unacknowledged: z.int(),
      /** From raised to acknowledged, s; null where nobody acknowledged anything. */
      meanAcknowledge: z.number().nullable(),
      /** New incidents by hour, the oldest first. */
      hours: z.array(z.object({ at: time, counts: z.array(z.int()).length(alarmLevels.length) })),
    }),
  }),
  /** Since the day of the organisation began: alarms that were raised, and those that users eliminated. */
  'alarm.today': call('/station/alarm/Today', {
    access: 'alarm.view',
    input: nothing,
    output: z.object({ since: time, raised: z.int(), eliminated: z.int() }),
  }),
  /** Alarms that were raised in a time, at most a year: how many, of what, when, for how long, and on which devices. */
  'alarm.statistics': call('/station/alarm/Statistics', {
    access: 'alarm.view',
    input: z.object({ from: time, to: time, filters: z.object(alarmKinds).prefault({}) }),
    output: z.object({
      raised: z.int(),
      /** Of these, those that are open and neither eliminated nor muted, as in the tab `current`. */
      open: z.int(),
      /** Those that a user eliminated, whether or not they have ended. */
      eliminated: z.int(),
      /** How those that are over ended. */
      ends: z.object(Object.fromEntries(alarmEnds.map((end) => [end, z.int()])) as Record<AlarmEnd, z.ZodInt>),
      /** From raised to acknowledged, and from raised to ended, s; null where there was none. */
      meanAcknowledge: z.number().nullable(),
      meanRepair: z.number().nullable(),
      /** Raised again on the same device within a week after it had ended. */
      again: z.int(),
      /** The most frequent first. */
      types: z.array(z.object({ type: z.enum(alarmTypeNames), count: z.int() })),
      /** Days of the organisation, YYYY-MM-DD, the oldest first, with counts by level, the lowest first. */
      days: z.array(z.object({ day: z.string(), counts: z.array(z.int()).length(alarmLevels.length) })),
      /** By day of the week, Monday first, and hour of the day. */
      hours: z.array(z.array(z.int()).length(24)).length(7),
      /** How many ended within each of `repairLimits`, and later. */
      repairs: z.array(z.int()).length(repairLimits.length + 1),
      /** Devices with the most alarms. */
      top: z.array(
        z.object({
          deviceId: id,
          deviceName: z.string(),
          stationName: z.string().nullable(),
          kind: z.enum(kinds),
          count: z.int(),
        }),
      ),
      /** By the group of the site, the model of the device, and who handled them; those with the most alarms. */
      groups: z.array(z.object({ groupId: id, name: z.string(), ...share })),
      models: z.array(z.object({ model: z.string(), ...share })),
      handlers: z.array(z.object({ account: z.string(), ...share })),
    }),
  }),
  /** What is wrong on a smart pole, or on all: how many alarms of each level, and the first of them, the worst before others. */
  'alarm.poles': call('/station/alarm/QueryPoles', {
    access: 'alarm.view',
    input: z.object({ poleId: id, all: z.boolean() }),
    output: z.object({
      levels: z.array(z.object({ level: z.literal(alarmLevels), pole: z.int(), all: z.int() })),
      rows: z.array(poleAlarm),
    }),
  }),
  /** One alarm, open or ended, with what was done about it and when the same was raised before. */
  'alarm.read': call('/station/alarm/Read', {
    access: 'alarm.view',
    input: z.object({ id: alarmId }),
    output: z.object({
      alarm: raisedAlarm,
      steps: z.array(
        z.object({
          at: time,
          account: z.string(),
          action: z.enum(['acknowledge', 'comment', 'assign', 'waiting', 'eliminate']),
          /** What was written to it; of an assignment to whom. */
          text: z.string(),
          /** What was written to an assignment. */
          note: z.string(),
        }),
      ),
      /** Messages by which people were told of its incident, the last 50. */
      told: z.array(
        z.object({ at: time, channel: z.enum(textChannels), state: messageState, names: z.array(z.string()) }),
      ),
      /** Alarms of this type on this device in the last 90 days. */
      past: z.array(z.object({ id: alarmId, raisedAt: time, endedAt: time })),
    }),
  }),
  'alarm.acknowledge': call('/station/alarm/Acknowledge', {
    access: 'alarm.deal',
    audit: 'alarm.acknowledge',
    input: z.object({ ...chosen, note }),
    output: z.object({ alarms: z.int() }),
  }),
  'alarm.comment': call('/station/alarm/Comment', {
    access: 'alarm.deal',
    audit: 'alarm.comment',
    input: z.object({ id: alarmId, text: text(200).min(1) }),
    output: done,
  }),
  /** Whom they may be assigned to: who can sign in and may handle alarms where each of them is. */
  'alarm.assignees': call('/station/alarm/QueryAssignees', {
    access: 'alarm.deal',
    input: z.object({ ...chosen, keyword: text(60).optional() }),
    output: z.array(z.object({ account: z.string(), name: z.string() })),
  }),
  /** An empty account takes it away; another user is told. */
  'alarm.assign': call('/station/alarm/Assign', {
    access: 'alarm.deal',
    audit: 'alarm.assign',
    input: z.object({ ...chosen, account: text(20), note }),
    output: z.object({ alarms: z.int() }),
  }),
  /** As in `enums.dealAlarmType`: 1 makes them wait again, 2 eliminates them until a moment, with a reason. */
  'alarm.deal': call('/station/alarm/Deal', {
    access: 'alarm.deal',
    audit: 'alarm.deal',
    input: z.object({
      ...chosen,
      deal: z.literal([1, 2]),
      until: time.optional(),
      note: text(200).default(''),
    }),
    output: z.object({ alarms: z.int() }),
  }),
}
