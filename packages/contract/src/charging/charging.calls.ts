import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, text, time } from '../call/shapes.ts'
import { valueSchema } from '../field/fields.ts'
import { chargeCardRecord } from './charge-card.record.ts'
import { MOST_CHARGED, reservationOutcomes } from './charging.ts'
import { pricePlanRecord } from './price-plan.record.ts'
import { PRICE_PLAN, type PricePeriod, pricePeriods, refusePeriods } from './price-plans.ts'
import { chargeRefund } from './settlement.calls.ts'

/** A session at a charging pile, from the start of charging to its end. */
export const chargeSession = z.object({
  id,
  /** The transaction at the pile: it counts per pile. */
  number: z.int(),
  deviceId: id,
  deviceName: z.string(),
  pole: z.string().nullable(),
  stationName: z.string().nullable(),
  tag: z.string(),
  /** Whose card it is; empty where it is not listed. */
  holder: z.string(),
  /** Number of the reservation at the pile that it ended; null where nothing was reserved for it. */
  reservation: z.int().nullable(),
  startedAt: time,
  /** Null while it charges. */
  stoppedAt: time.nullable(),
  /** Wh; of one that is over null where the pile did not tell and nobody has entered it. */
  energy: z.number().nullable(),
  /** When the meter of one that is not over said so; null of one that is over. */
  energyAt: time.nullable(),
  /** Who entered the energy that the pile did not tell, and why so much. */
  entered: z.object({ by: z.string(), at: time, reason: z.string() }).nullable(),
  minutes: z.int(),
  /** Of a kWh, when charging began. */
  price: z.number(),
  /** By which plan prices changed meanwhile; null where one price held. */
  pricePlan: z.string().nullable(),
  /** What was charged for; null where nothing is. */
  fee: z.number().nullable(),
  /** Given back of it, hundredths of the currency. */
  refunded: z.int(),
  /** A refund waits for a second person. */
  refundWaits: z.boolean(),
  /** In which it was settled; null until then. */
  settlementId: id.nullable(),
  currency: z.string(),
  /** Why it ended, as the pile says it; empty while it charges. */
  reason: z.string(),
})
export type ChargeSession = z.output<typeof chargeSession>

/** What of a session fell into a period of its price plan. */
export const chargeShare = z.object({
  from: z.string(),
  until: z.string(),
  /** Wh */
  energy: z.number(),
  /** Of a kWh. */
  price: z.object({ energy: z.number(), service: z.number() }),
  cost: z.object({ energy: z.number(), service: z.number() }),
})
export type ChargeShare = z.output<typeof chargeShare>

const chargeDetail = chargeSession.extend({
  /** By time of day; empty without a price plan. */
  shares: z.array(chargeShare),
  /** The latest first. */
  refunds: z.array(chargeRefund),
  /** Of one of which nobody knows the energy, what it took by its readings, Wh: by its last one at least, and at most by that of the next session. */
  bounds: z.object({ least: z.number(), most: z.number().nullable() }).nullable(),
})
export type ChargeDetail = z.output<typeof chargeDetail>

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
        /** Those that are over and of which nobody knows the energy. */
        isUnknown: z.boolean().optional(),
        /** Those with a refund that waits, or that was approved. */
        refund: z.enum(['waiting', 'approved']).optional(),
        /** Those in a settlement. */
        settlementId: id.optional(),
        from: time.optional(),
        to: time.optional(),
        /** In the number of the card or the name of its holder; or the number of the session. */
        keyword: text(40).optional(),
      })
      .prefault({}),
  }),
  output: logOf(chargeSession),
})

/** A pile that was kept free for a card. */
export const chargeReservation = z.object({
  id,
  /** Of the pile, from reservation to reservation. */
  number: z.int(),
  tag: z.string(),
  /** Whose card it is; empty where it is not listed. */
  holder: z.string(),
  madeAt: time,
  until: time,
  /** Null while the pile keeps it. */
  outcome: z.enum(reservationOutcomes).nullable(),
  /** Null while the pile keeps it. */
  endedAt: time.nullable(),
})
export type ChargeReservation = z.output<typeof chargeReservation>

/** What goes on with a card that may not charge. */
const heldWithCard = z.object({
  deviceId: id,
  deviceName: z.string(),
  /** `charging`: a session; `reserved`: a reservation. */
  state: z.enum(['charging', 'reserved']),
  /** Of the session, or of the reservation at its pile. */
  number: z.int(),
  tag: z.string(),
  /** Whose card it is; empty where it is not listed. */
  holder: z.string(),
  /** Why it may not charge. */
  why: z.enum(['cardBlocked', 'cardExpired', 'cardUnlisted']),
})
export type HeldWithCard = z.output<typeof heldWithCard>
const held = z.array(heldWithCard)

export const chargeCard = z.object({ id, ...chargeCardRecord.shape })
export type ChargeCard = z.output<typeof chargeCard>

const plan = z.object({
  ...pricePlanRecord.shape,
  periods: valueSchema(pricePeriods) as z.ZodType<PricePeriod[], PricePeriod[]>,
  deviceIds: z.array(id).max(PRICE_PLAN.piles),
})
export type PricePlanFields = z.output<typeof plan>
export type PricePlan = PricePlanFields & { id: number }

export const chargingCalls = {
  'charging.sessions': sessions,
  'charging.session': call('/station/charging/QuerySession', {
    access: 'device.view',
    input: z.object({ id }),
    output: chargeDetail,
  }),
  /** Of a session that is over, whose pile did not tell it: its fee follows from it, as from what a pile tells. */
  'charging.enterEnergy': call('/station/charging/EnterEnergy', {
    access: 'poleDevice.configure',
    audit: 'charging.enterEnergy',
    input: z.object({
      id,
      /** Wh */
      energy: z.number().min(0).max(MOST_CHARGED),
      reason: text(200).min(1),
    }),
    output: done,
  }),
  'charging.exportSessions': exportOf('/station/charging/ExportSessions', sessions),
  /** The latest of a pile, the newest first. */
  'charging.reservations': call('/station/charging/QueryReservations', {
    access: 'device.view',
    input: z.object({ deviceId: id }),
    output: z.array(chargeReservation),
  }),
  /** What goes on with cards that may not charge: blocked or deleted meanwhile, expired, or not listed where only listed ones may. */
  'charging.held': call('/station/charging/QueryHeld', {
    access: 'device.view',
    input: nothing,
    output: held,
  }),
  /** Cards that piles know, by their holders. */
  'chargeCard.query': call('/station/charging/QueryCards', {
    access: 'poleDevice.configure',
    reach: 'whole',
    input: nothing,
    output: z.array(chargeCard),
  }),
  /** What a card does that may not charge any more is left to itself, and told. */
  'chargeCard.save': call('/station/charging/SaveCard', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'chargeCard.save',
    input: z.object({ id: id.optional(), ...chargeCardRecord.shape }),
    output: z.object({ id, held }),
  }),
  'chargeCard.delete': call('/station/charging/DeleteCard', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'chargeCard.delete',
    input: z.object({ id }),
    output: z.object({ held }),
  }),
  /** By name. */
  'pricePlan.query': call('/station/charging/QueryPricePlans', {
    access: 'poleDevice.configure',
    reach: 'whole',
    input: nothing,
    output: z.array(plan.extend({ id })),
  }),
  /** Sessions that go on keep the prices with which they began. A pile is in one plan. */
  'pricePlan.save': call('/station/charging/SavePricePlan', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'pricePlan.save',
    input: plan.extend({ id: id.optional() }).superRefine(({ periods }, context) => {
      const sentence = refusePeriods(periods)
      if (sentence) context.addIssue({ code: 'custom', path: ['periods'], message: sentence.en, params: { sentence } })
    }),
    output: z.object({ id }),
  }),
  /** Its piles charge by the parameter again. */
  'pricePlan.delete': call('/station/charging/DeletePricePlan', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'pricePlan.delete',
    input: z.object({ id }),
    output: done,
  }),
}
