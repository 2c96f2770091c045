import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { approvable, decision, id, lookedAt, text, time } from '../call/shapes.ts'
import { settlementRecord } from './settlement.record.ts'
import { refundCauses, SETTLEMENT, settlementStates } from './settlements.ts'

/** Amounts are hundredths of the currency. */
const amount = z.int()
const day = z.iso.date()

/** What is given back of the fee of a session, once somebody else has approved it. */
export const chargeRefund = z.object({
  id,
  amount,
  cause: z.enum(refundCauses),
  note: z.string(),
  ...approvable,
  /** In which it is taken off; null until then. */
  settlementId: id.nullable(),
})
export type ChargeRefund = z.output<typeof chargeRefund>

export const refundCalls = {
  /** Of a session that is over: with what was asked for before no more than its fee. */
  'refund.ask': call('/station/charging/AskRefund', {
    access: 'poleDevice.configure',
    audit: 'refund.ask',
    input: z.object({
      sessionId: id,
      amount: amount.min(1).max(SETTLEMENT.most),
      cause: z.enum(refundCauses),
      note: text(200).default(''),
    }),
    output: z.object({ id }),
  }),
  /** By somebody other than who asked; a refusal has a reason. */
  'refund.decide': call('/station/charging/DecideRefund', {
    access: 'approval.decide',
    audit: 'refund.decide',
    input: decision,
    output: done,
  }),
}

const sums = {
  sessions: z.int(),
  /** Wh */
  energy: z.number(),
  electricity: amount,
  service: amount,
  /** Taken off, those of sessions that were settled earlier too. */
  refunds: amount,
}

/** What is settled of a pile. */
export const settlementLine = z.object({ deviceId: id, name: z.string(), ...sums })
export type SettlementLine = z.output<typeof settlementLine>

export const settlement = z.object({
  id,
  ...settlementRecord.shape,
  piles: z.int(),
  state: z.enum(settlementStates),
  maker: z.string(),
  changedAt: time,
  /** Who confirmed it. */
  checker: z.string().nullable(),
  checkedAt: time.nullable(),
  /** The caller made it, and somebody else confirms. */
  own: z.boolean(),
  /** Of the payment. */
  reference: z.string(),
  paidOn: day.nullable(),
  payer: z.string().nullable(),
  ...sums,
  /** Of the refunds, those of sessions that were settled earlier. */
  earlierRefunds: amount,
  /** Fees without refunds; what is for the operator and for the city add up to it. */
  net: amount,
  forOperator: amount,
  forCity: amount,
  currency: z.string(),
})
export type Settlement = z.output<typeof settlement>

/** A session that is not in it, as nobody knows what it took. */
export const unknownSession = z.object({
  id,
  deviceName: z.string(),
  tag: z.string(),
  startedAt: time,
})
export type UnknownSession = z.output<typeof unknownSession>

const settlementDetail = settlement.extend({
  lines: z.array(settlementLine),
  /** Of its piles, those that ended in its period; the first of them, where there are many. */
  unknown: z.array(unknownSession),
})
export type SettlementDetail = z.output<typeof settlementDetail>

const DAY = 86_400_000
const period = {
  order: { zh: '结束日期不能早于开始日期', en: 'The last day is not before the first' },
  span: { zh: '最多一年', en: 'A year at most' },
} as const

const fields = z.object({
  id: id.optional(),
  ...settlementRecord.shape,
  deviceIds: z.array(id).min(1).max(SETTLEMENT.piles),
})
export type SettlementFields = z.output<typeof fields>

export const settlementCalls = {
  /** The latest period first; of a draft what it comes to at this moment. */
  'settlement.query': call('/station/charging/QuerySettlements', {
    access: 'device.view',
    input: nothing,
    output: z.array(settlement),
  }),
  'settlement.read': call('/station/charging/QuerySettlement', {
    access: 'device.view',
    input: z.object({ id }),
    output: settlementDetail,
  }),
  /** A draft. */
  'settlement.save': call('/station/charging/SaveSettlement', {
    access: 'poleDevice.configure',
    audit: 'settlement.save',
    input: fields.superRefine(({ firstDay, lastDay }, context) => {
      const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1
      const sentence = days < 1 ? period.order : days > SETTLEMENT.days ? period.span : null
      if (sentence) context.addIssue({ code: 'custom', path: ['lastDay'], message: sentence.en, params: { sentence } })
    }),
    output: z.object({ id }),
  }),
  /** By somebody other than its maker, with the figures that were looked at. */
  'settlement.confirm': call('/station/charging/ConfirmSettlement', {
    access: 'approval.decide',
    audit: 'settlement.confirm',
    input: z.object({ id, ...lookedAt, sessions: z.int(), net: amount }),
    output: done,
  }),
  'settlement.pay': call('/station/charging/PaySettlement', {
    access: 'poleDevice.configure',
    audit: 'settlement.pay',
    input: z.object({ id, reference: text(60).min(1), paidOn: day }),
    output: done,
  }),
  /** A draft. */
  'settlement.delete': call('/station/charging/DeleteSettlement', {
    access: 'poleDevice.configure',
    audit: 'settlement.delete',
    input: z.object({ id }),
    output: done,
  }),
}
