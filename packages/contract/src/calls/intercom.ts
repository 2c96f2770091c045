import { z } from 'zod'
import { call } from '../call.ts'
import { type CallAnswerer, type CallEnding, callAnswererLabels, callEndingLabels } from '../intercom.ts'
import { id, logOf, logPage, time } from './shapes.ts'

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
  ending: z.enum(Object.keys(callEndingLabels) as [CallEnding]).nullable(),
  policeNumber: z.string().nullable(),
})
export type IntercomCall = z.output<typeof intercomCall>

export const intercomCalls = {
  /** Presses of the help button and what became of each, the newest first; those that are not over where `isOpen` is asked. */
  'intercom.calls': call('/station/intercom/QueryCalls', {
    access: 'device.view',
    input: z.object({
      ...logPage,
      filters: z.object({ deviceId: id.optional(), isOpen: z.literal(true).optional() }).prefault({}),
    }),
    output: logOf(intercomCall),
  }),
}
