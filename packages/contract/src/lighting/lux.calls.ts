import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, page, position, size, time, uuid, writtenId } from '../call/shapes.ts'
import { luxRecord } from './lux.record.ts'
import { LUX, luxAskStates, luxDecisions, luxFaults, luxTopics } from './lux.ts'

export const luxSetting = z.object({
  ...luxRecord.shape,
  /** It governs the lamps of these groups; without any, those within its radius. */
  groupIds: z.array(id).max(LUX.groups),
})
export type LuxSetting = z.output<typeof luxSetting>

const lux = z.number().nullable()

export const luxStation = z.object({
  deviceId: id,
  code: z.string(),
  /** As it is set, else as the device is called. */
  name: z.string(),
  stationName: z.string().nullable(),
  groupId: z.int().nullable(),
  ...position,
  online: z.boolean(),
  refreshTime: time.nullable(),
  lux,
  temp: lux,
  hum: lux,
  /** The last hour: [time in ms, lx]. */
  trend: z.array(z.tuple([z.number(), z.number()])),
  /** Null where nothing judges it. */
  decision: z.enum(luxDecisions).nullable(),
  /** Since when it is beyond the threshold that its delay counts from. */
  beyondSince: time.nullable(),
  fault: z.enum(luxFaults).nullable(),
  faultSince: time.nullable(),
  setting: luxSetting.nullable(),
  /** What it governs: lamps, and the boxes that feed them. */
  lamps: z.int(),
  boxes: z.int(),
  /** When the schedules of its lamps light next. */
  plannedOn: time.nullable(),
})
export type LuxStation = z.output<typeof luxStation>

export const luxAsk = z.object({
  id,
  topic: z.enum(luxTopics),
  appType: z.literal('light'),
  custId: id,
  state: z.enum(luxAskStates),
  deviceId: id,
  stationName: z.string(),
  time,
  lux: z.number(),
  onLux: z.number(),
  /** min. */
  delay: z.int(),
  lamps: z.int(),
  boxes: z.int(),
  /** %; null where it differs from lamp to lamp. */
  level: z.number().nullable(),
  /** What it takes more than the schedule, kWh, of the lamps whose rated power is known; null where it is known of none. */
  energy: z.number().nullable(),
  /** Lamps whose rated power is not known. */
  unrated: z.int(),
  /** When the schedule switches by itself. */
  plannedAt: time,
  option: luxRecord.shape.option,
  /** When nobody is waited for any longer; null for one that was not asked. */
  dueAt: time.nullable(),
  /** Its neighbours see daylight: it does not act by itself. */
  contradicted: z.boolean(),
  answeredAt: time.nullable(),
  answeredBy: z.string(),
  /** s. */
  answeredAfter: z.int().nullable(),
  /** The command that it became. */
  commandId: uuid.nullable(),
})
export type LuxAsk = z.output<typeof luxAsk>

export const luxSteps = ['1min', '5min', '15min', 'hour', 'day'] as const
export type LuxStep = (typeof luxSteps)[number]

export const luxReading = z.object({
  time,
  deviceId: id,
  name: z.string(),
  lux,
  temp: lux,
  hum: lux,
  /** The number of the station. */
  series: z.string(),
  /** By its thresholds as they are now. */
  decision: z.enum(luxDecisions).nullable(),
  /** What was asked or done in this step, and the command that it became. */
  ask: z.object({ id, topic: z.enum(luxTopics), state: z.enum(luxAskStates) }).nullable(),
})
export type LuxReading = z.output<typeof luxReading>

const readings = call('/station/lux/QueryReadings', {
  access: 'lux.view',
  input: z.object({
    page,
    size,
    filters: z.object({
      deviceIds: z.array(id).min(1).max(2),
      from: time,
      to: time,
      step: z.enum(luxSteps).default('5min'),
    }),
  }),
  output: z.object({ total: z.int(), rows: z.array(luxReading) }),
})

const answers = call('/station/lux/QueryAnswers', {
  access: 'lux.view',
  input: z.object({ ...logPage, filters: z.object({ deviceId: id.optional() }).prefault({}) }),
  output: logOf(luxAsk),
})

export const luxCalls = {
  /** Every station as it stands. */
  'lux.board': call('/station/lux/QueryBoard', {
    access: 'lux.view',
    input: nothing,
    output: z.array(luxStation),
  }),
  /** What waits for an answer (contract, section 7). */
  'lux.asks': call('/station/lux/QueryLuxAsk', {
    access: 'lux.view',
    input: nothing,
    output: z.array(luxAsk),
  }),
  /** `cmdId` is the id of the ask (contract, section 7); without `accept` it is accepted. */
  'lux.answer': call('/station/lux/DealLuxAsk', {
    access: 'lux.answer',
    audit: 'lux.answer',
    input: z.object({ cmdId: writtenId, accept: z.boolean().default(true) }),
    output: z.object({ lamps: z.int() }),
  }),
  /** The newest first. */
  'lux.answers': answers,
  'lux.readings': readings,
  'lux.export': exportOf('/station/lux/ExportReadings', readings),
  'lux.save': call('/station/lux/SaveSetting', {
    access: 'lux.save',
    audit: 'lux.save',
    input: luxSetting.extend({ deviceId: id }),
    output: done,
  }),
}
