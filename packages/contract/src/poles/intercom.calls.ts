import { z } from 'zod'
import { call } from '../call/call.ts'
import { deviceState, id, logOf, logPage, position, time } from '../call/shapes.ts'
import { type CallAnswerer, type CallEnding, callAnswererLabels, callEndingLabels, nearbyKinds } from './intercom.ts'

const ending = z.enum(Object.keys(callEndingLabels) as [CallEnding])

export const intercomCall = z.object({
  id,
  deviceId: id,
  deviceName: z.string(),
  pole: z.string().nullable(),
  stationName: z.string().nullable(),
  pressedAt: time,
  answeredAt: time.nullable(),
  answerer: z.enum(Object.keys(callAnswererLabels) as [CallAnswerer]).nullable(),
  /** The user who answered; empty where none is known. */
  answeredBy: z.string(),
  endedAt: time.nullable(),
  ending: ending.nullable(),
  policeNumber: z.string().nullable(),
})
export type IntercomCall = z.output<typeof intercomCall>

const nearbyDevice = z.object({
  id,
  kind: z.enum(nearbyKinds),
  name: z.string(),
  pole: z.string().nullable(),
  /** m */
  distance: z.int(),
  ...deviceState,
})
export type NearbyDevice = z.output<typeof nearbyDevice>

/** Days that can be counted at once. */
export const CALL_DAYS = 366

const callDay = z.object({
  /** yyyy-MM-dd in the time zone of the organisation. */
  day: z.string(),
  calls: z.int(),
  /** By the control room, the duty phone or the police. */
  answered: z.int(),
  missed: z.int(),
  handedOver: z.int(),
  /** How long it took on average until somebody answered, s; null where nobody did. */
  answerSeconds: z.number().nullable(),
})
export type CallDay = z.output<typeof callDay>

export const intercomCalls = {
  /** Presses of the help button and what became of each, the newest first; `isOpen` tells those that are not over from the others. */
  'intercom.calls': call('/station/intercom/QueryCalls', {
    access: 'device.view',
    input: z.object({
      ...logPage,
      filters: z
        .object({
          /** One call alone. */
          id: id.optional(),
          deviceId: id.optional(),
          isOpen: z.boolean().optional(),
          endings: z.array(ending).min(1).optional(),
          /** When the button was pressed. */
          from: time.optional(),
          to: time.optional(),
        })
        .prefault({}),
    }),
    output: logOf(intercomCall),
  }),
  /** Calls of each of the last days, the oldest first. */
  'intercom.days': call('/station/intercom/QueryDays', {
    access: 'device.view',
    input: z.object({ days: z.int().min(1).max(CALL_DAYS) }),
    output: z.array(callDay),
  }),
  /** What stands around a device and helps whoever calls there: of each kind the nearest. */
  'intercom.nearby': call('/station/intercom/QueryNearby', {
    access: 'device.view',
    input: z.object({ deviceId: id }),
    output: z.object({ place: z.object(position).nullable(), rows: z.array(nearbyDevice) }),
  }),
}
