import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id } from '../call/shapes.ts'
import { valueSchema } from '../field/fields.ts'
import { messageState, textChannels } from '../platform/channels.ts'
import { alarmGroupRecord } from './alarm-group.record.ts'
import { alarmNoticeRecord } from './alarm-notice.record.ts'
import { alarmRouteRecord } from './alarm-route.record.ts'
import { alarmWindows, type ClockWindow } from './alarm-rules.ts'
import { alarmFamilyNames } from './alarms.ts'

/** So many of each an organisation has at most, and so many people an alarm group. */
export const ALARM_NOTICES = { groups: 40, routes: 40, members: 30 } as const

/** Who can be told, and by what they can be reached. */
const person = z.object({ id, name: z.string(), account: z.string(), sms: z.boolean(), email: z.boolean() })
export type NoticePerson = z.output<typeof person>

/** In the words of the contract (section 3), with its people. */
const alarmGroup = z.object({
  groupId: id,
  groupName: z.string(),
  groupType: z.int(),
  parentId: id.nullable(),
  members: z.array(person),
})
export type AlarmGroupRow = z.output<typeof alarmGroup>

const route = {
  ...alarmRouteRecord.shape,
  /** None are all. */
  families: z.array(z.enum(alarmFamilyNames)).max(alarmFamilyNames.length).default([]),
  windows: (valueSchema(alarmWindows) as z.ZodType<ClockWindow[], ClockWindow[]>).default([]),
}
const alarmRoute = z.object({ id, ...route })
export type AlarmRouteRow = z.output<typeof alarmRoute>

/** A message to a person. */
export const noticeSent = z.object({
  name: z.string(),
  channel: z.enum(textChannels),
  state: messageState,
  /** Why the last attempt failed, in words. */
  error: z.string(),
})

export const alarmGroupCalls = {
  'alarmGroup.query': call('/station/alarm/QueryGroups', {
    access: 'alarm.view',
    reach: 'whole',
    input: nothing,
    output: z.array(alarmGroup),
  }),
  /** Whom a group may have as members: who can sign in. */
  'alarmGroup.people': call('/station/alarm/QueryPeople', {
    access: 'alarmNotice.save',
    reach: 'whole',
    input: nothing,
    output: z.array(person),
  }),
  'alarmGroup.save': call('/station/alarm/SaveGroup', {
    access: 'alarmNotice.save',
    reach: 'whole',
    audit: 'alarmGroup.save',
    input: z.object({
      /** Left out for a new one. */
      groupId: id.optional(),
      ...alarmGroupRecord.shape,
      memberIds: z.array(id).max(ALARM_NOTICES.members),
    }),
    output: z.object({ groupId: id }),
  }),
  'alarmGroup.delete': call('/station/alarm/DeleteGroup', {
    access: 'alarmNotice.save',
    reach: 'whole',
    audit: 'alarmGroup.delete',
    input: z.object({ groupId: id }),
    output: done,
  }),
}

export const alarmRouteCalls = {
  'alarmRoute.query': call('/station/alarm/QueryRoutes', {
    access: 'alarm.view',
    reach: 'whole',
    input: nothing,
    output: z.array(alarmRoute),
  }),
  'alarmRoute.save': call('/station/alarm/SaveRoute', {
    access: 'alarmNotice.save',
    reach: 'whole',
    audit: 'alarmRoute.save',
    input: z.object({ id: id.optional(), ...route }),
    output: z.object({ id }),
  }),
  'alarmRoute.delete': call('/station/alarm/DeleteRoute', {
    access: 'alarmNotice.save',
    reach: 'whole',
    audit: 'alarmRoute.delete',
    input: z.object({ id }),
    output: done,
  }),
  /** Sends a test at once to everyone whom the rule tells first, whatever they chose. */
  'alarmRoute.test': call('/station/alarm/TestRoute', {
    access: 'alarmNotice.save',
    reach: 'whole',
    audit: 'alarmRoute.test',
    input: z.object({ id }),
    output: z.array(noticeSent),
  }),
}

export const alarmNoticeCalls = {
  /** What the caller chose, and where it would reach them; an address is masked, and null where there is none. */
  'alarmNotice.read': call('/station/alarm/QueryNotice', {
    access: 'alarm.view',
    input: nothing,
    output: z.object({
      ...alarmNoticeRecord.shape,
      mobile: z.string().nullable(),
      address: z.string().nullable(),
      /** Names of the alarm groups that the caller is in. */
      groups: z.array(z.string()),
    }),
  }),
  'alarmNotice.save': call('/station/alarm/SaveNotice', {
    access: 'alarm.view',
    audit: 'alarmNotice.save',
    input: z.object(alarmNoticeRecord.shape),
    output: done,
  }),
}
