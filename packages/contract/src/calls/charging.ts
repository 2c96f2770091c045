import { z } from 'zod'
import { call, done, nothing } from '../call.ts'
import { exportOf } from '../lists/export.ts'
import { chargeCardRecord } from '../records/index.ts'
import { id, logOf, logPage, text, time } from './shapes.ts'

/** A session at a charging pile, from the start of charging to its end. */
export const chargeSession = z.object({
  id,
  /** Of the pile, from session to session. */
  number: z.int(),
  deviceId: id,
  deviceName: z.string(),
  pole: z.string().nullable(),
  stationName: z.string().nullable(),
  tag: z.string(),
  /** Whose card it is; empty where it is not listed. */
  holder: z.string(),
  startedAt: time,
  /** Null while it charges. */
  stoppedAt: time.nullable(),
  /** Wh; null where the pile did not tell. */
  energy: z.number().nullable(),
  minutes: z.int(),
  /** Of a kWh, as it was when charging began. */
  price: z.number(),
  /** What was charged for; null where nothing is. */
  fee: z.number().nullable(),
  currency: z.string(),
  /** Why it ended, as the pile says it; empty while it charges. */
  reason: z.string(),
})
export type ChargeSession = z.output<typeof chargeSession>

/** The newest first. */
const sessions = call('/station/charging/QuerySessions', {
  access: 'device.view',
  input: z.object({
    ...logPage,
    filters: z
      .object({
        deviceId: id.optional(),
        /** Those that charge at this moment. */
        isOpen: z.boolean().optional(),
        from: time.optional(),
        to: time.optional(),
        /** In the number of the card or the name of its holder. */
        keyword: text(40).optional(),
      })
      .prefault({}),
  }),
  output: logOf(chargeSession),
})

export const chargeCard = z.object({ id, ...chargeCardRecord.shape })
export type ChargeCard = z.output<typeof chargeCard>

export const chargingCalls = {
  'charging.sessions': sessions,
  'charging.exportSessions': exportOf('/station/charging/ExportSessions', sessions),
  /** Cards that piles know, by their holders. */
  'chargeCard.query': call('/station/charging/QueryCards', {
    access: 'poleDevice.configure',
    reach: 'whole',
    input: nothing,
    output: z.array(chargeCard),
  }),
  'chargeCard.save': call('/station/charging/SaveCard', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'chargeCard.save',
    input: z.object({ id: id.optional(), ...chargeCardRecord.shape }),
    output: z.object({ id }),
  }),
  'chargeCard.delete': call('/station/charging/DeleteCard', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'chargeCard.delete',
    input: z.object({ id }),
    output: done,
  }),
}
