import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, page, size, text, time } from '../call/shapes.ts'
import { targetOfKind } from '../devices/target.ts'
import type { ValuesOf } from '../field/record.ts'
import { collectionRoundRecord } from './collection-round.record.ts'
import { binReasons, COLLECTION, roundStates, stopResults } from './collection-rounds.ts'

const lat = z.number().min(-90).max(90)
const lng = z.number().min(-180).max(180)
const account = text(20).min(1)
const bins = z.array(id).min(1).max(COLLECTION.stops)

export type CollectionRoundFields = ValuesOf<typeof collectionRoundRecord>

/** A garbage bin that should be emptied, and why; what it did not say is null. */
export const proposedBin = z.object({
  deviceId: id,
  name: z.string(),
  pole: z.string().nullable(),
  stationName: z.string().nullable(),
  lat,
  lng,
  online: z.boolean(),
  fill: z.number().nullable(),
  weight: z.number().nullable(),
  /** Hours. */
  sinceEmptied: z.number().nullable(),
  reasons: z.array(z.enum(binReasons)),
  /** The round that is not over and has it as a stop. */
  round: z.string().nullable(),
})
export type ProposedBin = z.output<typeof proposedBin>

export const collectionRound = z.object({
  id,
  ...collectionRoundRecord.shape,
  state: z.enum(roundStates),
  /** Who goes. */
  account: z.string(),
  person: z.string(),
  /** The caller goes. */
  own: z.boolean(),
  start: z.object({ lat, lng }),
  /** Straight lines from the start to its last stop. */
  metres: z.int(),
  /** Of those in reach. */
  stops: z.int(),
  emptied: z.int(),
  failed: z.int(),
  maker: z.string(),
  madeAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  /** Minutes that it has been under way; null before. */
  minutes: z.int().nullable(),
  /** Who ended or cancelled it; empty where its last stop did. */
  endedBy: z.string(),
})
export type CollectionRound = z.output<typeof collectionRound>

export const collectionStop = z.object({
  /** Its place in the order, from 1. */
  place: z.int(),
  deviceId: id,
  name: z.string(),
  pole: z.string().nullable(),
  road: z.string().nullable(),
  stationName: z.string().nullable(),
  lat,
  lng,
  /** From the stop before, in a straight line. */
  metres: z.int(),
  /** When the round was made, and now. */
  fillBefore: z.number().nullable(),
  fill: z.number().nullable(),
  /** Taken out of the inventory meanwhile. */
  retired: z.boolean(),
  result: z.enum(stopResults).nullable(),
  reason: z.string(),
  /** Who ticked it; empty where the bin measured it. */
  by: z.string(),
  at: time.nullable(),
  measured: z.boolean(),
})
export type CollectionStop = z.output<typeof collectionStop>

/** In their order. */
const stops = call('/station/collection/QueryStops', {
  access: 'device.view',
  input: z.object({ id, page, size }),
  output: z.object({ total: z.int(), rows: z.array(collectionStop) }),
})

const noReason = { zh: '请填写未能清运的原因', en: 'Say why it could not be emptied' }

export const collectionRoundCalls = {
  /** Bins with a position that should be emptied, the most urgent first; of more than a round has stops, `more`. */
  'collectionRound.propose': call('/station/collection/Propose', {
    access: 'alarm.deal',
    input: z.object({
      target: targetOfKind.default({}),
      /** So full or fuller, %; null: however full. */
      fill: z.int().min(0).max(100).nullable().default(COLLECTION.fill),
      /** With an alarm of fire, full or not emptied in time. */
      alarms: z.boolean().default(true),
      /** Not emptied for so many days; null: however long. */
      days: z.int().min(1).max(COLLECTION.mostDays).nullable().default(COLLECTION.days),
    }),
    output: z.object({
      rows: z.array(proposedBin),
      more: z.boolean(),
      /** Bins that should be emptied, and whose position is not known. */
      unplaced: z.int(),
    }),
  }),
  /** Who can sign in and may handle alarms where each of these bins is. */
  'collectionRound.people': call('/station/collection/QueryPeople', {
    access: 'alarm.deal',
    input: z.object({ deviceIds: bins, keyword: text(60).optional() }),
    output: z.array(z.object({ account: z.string(), name: z.string() })),
  }),
  'collectionRound.save': call('/station/collection/Save', {
    access: 'alarm.deal',
    audit: 'collectionRound.save',
    input: z.object({ ...collectionRoundRecord.shape, account, start: z.strictObject({ lat, lng }), deviceIds: bins }),
    output: z.object({ id }),
  }),
  /** Another person or another day, until it is over. */
  'collectionRound.assign': call('/station/collection/Assign', {
    access: 'alarm.deal',
    audit: 'collectionRound.assign',
    input: z.object({ id, account, day: collectionRoundRecord.shape.day }),
    output: done,
  }),
  /** It starts, ends with stops that are left, or is cancelled. */
  'collectionRound.setState': call('/station/collection/SetState', {
    access: 'alarm.deal',
    audit: 'collectionRound.setState',
    input: z.object({ id, state: z.enum(['underWay', 'done', 'cancelled']) }),
    output: done,
  }),
  /** The first stop that is ticked starts the round, the last ends it. One that could not be emptied may be emptied later. */
  'collectionRound.tick': call('/station/collection/Tick', {
    access: 'alarm.deal',
    audit: 'collectionRound.tick',
    input: z
      .object({ id, deviceId: id, result: z.enum(stopResults), reason: text(200).default('') })
      .superRefine(({ result, reason }, context) => {
        if (result === 'failed' && reason === '')
          context.addIssue({ code: 'custom', path: ['reason'], message: noReason.en, params: { sentence: noReason } })
      }),
    output: done,
  }),
  /** Rounds with a stop in reach, the newest first. */
  'collectionRound.query': call('/station/collection/Query', {
    access: 'device.view',
    input: z.object({
      ...logPage,
      filters: z
        .object({
          id: id.optional(),
          states: z.array(z.enum(roundStates)).min(1).optional(),
          /** Those that the caller goes. */
          own: z.boolean().optional(),
        })
        .prefault({}),
    }),
    output: logOf(collectionRound),
  }),
  'collectionRound.stops': stops,
  'collectionRound.exportStops': exportOf('/station/collection/ExportStops', stops),
}
