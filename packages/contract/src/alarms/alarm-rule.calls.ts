import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, time } from '../call/shapes.ts'
import { kinds } from '../devices/device.ts'
import { valueSchema } from '../field/fields.ts'
import { alarmBases } from './alarm-basis.ts'
import { alarmRuleRecord } from './alarm-rule.record.ts'
import { alarmWindows, type ClockWindow } from './alarm-rules.ts'

/** So many rules of its own an organisation has at most for each kind of device. */
export const ALARM_RULES = 40

const key = z.string().min(1).max(60)
const rule = z.object({
  kind: z.enum(kinds),
  ...alarmRuleRecord.shape,
  windows: (valueSchema(alarmWindows) as z.ZodType<ClockWindow[], ClockWindow[]>).default([]),
})
export type AlarmRuleFields = z.output<typeof rule>

/** `shipped`: as the kind of device brings it; `changed`: shipped, and changed by the organisation; `removed`: not in force, read for past alarms. */
export const alarmRuleSources = ['shipped', 'changed', 'own', 'removed'] as const

export const alarmRuleRow = rule.extend({
  key,
  source: z.enum(alarmRuleSources),
  label: z.object({ zh: z.string(), en: z.string() }),
  /** What it compares is by how much its point is above this other one. */
  minus: z.string().optional(),
  /** Points that have to be beyond the limit as well. */
  also: z.array(z.string()).readonly().optional(),
  /** Its limit and its return value are a percentage of this, or a number of restarts. */
  basis: z.enum(alarmBases).optional(),
  changedBy: z.string(),
  changedAt: time.nullable(),
})
export type AlarmRuleRow = z.output<typeof alarmRuleRow>

/** Nights that a rule is tried on. */
export const BACK_TEST_NIGHTS = 30

export const alarmRuleCalls = {
  'alarmRule.query': call('/station/alarm/QueryRules', {
    access: 'alarm.view',
    input: nothing,
    output: z.array(alarmRuleRow),
  }),
  /** Without a key a new rule; of a shipped one all but its type, point and comparison may be changed, of one's own all but kind and type. */
  'alarmRule.save': call('/station/alarm/SaveRule', {
    access: 'alarmRule.save',
    reach: 'whole',
    audit: 'alarmRule.save',
    input: rule.extend({ key: key.optional() }),
    output: z.object({ key }),
  }),
  /** Takes a rule of one's own away, and makes a shipped one what it was. */
  'alarmRule.delete': call('/station/alarm/DeleteRule', {
    access: 'alarmRule.save',
    reach: 'whole',
    audit: 'alarmRule.delete',
    input: z.object({ kind: z.enum(kinds), key }),
    output: done,
  }),
  /** What a rule would have raised in the last 30 nights, on the next devices in reach after one; ask again from `next` until it is null. */
  'alarmRule.backTest': call('/station/alarm/BackTestRule', {
    access: 'alarmRule.save',
    input: rule.extend({ key: key.optional(), after: z.int().min(0).default(0) }),
    output: z.object({
      /** Devices of the kind in reach, and how many of them were tried this time. */
      total: z.int(),
      tried: z.int(),
      /** Alarms by night, the oldest first. */
      nights: z.array(z.int()).length(BACK_TEST_NIGHTS),
      rows: z.array(z.object({ id, name: z.string(), stationName: z.string().nullable(), alarms: z.int() })),
      next: id.nullable(),
    }),
  }),
}
