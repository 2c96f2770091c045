import { z } from 'zod'
import { call } from '../call.ts'
import { type CallAnswerer, type CallEnding, callAnswererLabels, callEndingLabels, nearbyKinds } from '../intercom.ts'
import { deviceState, id, logOf, logPage, position, time } from './shapes.ts'

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
  /** What stands around a device and helps whoever calls there: of each kind the nearest. */
  'intercom.nearby': call('/station/intercom/QueryNearby', {
    access: 'device.view',
    input: z.object({ deviceId: id }),
    output: z.object({ place: z.object(position).nullable(), rows: z.array(nearbyDevice) }),
  }),
}
