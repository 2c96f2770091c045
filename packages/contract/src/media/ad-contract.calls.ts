import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { approvable, decision, id, page, size, text } from '../call/shapes.ts'
import type { Label } from '../text/label.ts'
import { adContractRecord } from './ad-contract.record.ts'
import { ADVERTISING, adStates } from './advertising.ts'

/** Amounts are hundredths of the currency. */
const amount = z.int()
const day = z.iso.date()
/** YYYY-MM */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const content = z.object({
  ...adContractRecord.shape,
  /** Of the week; Monday is 1. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  deviceIds: z.array(id).min(1).max(ADVERTISING.screens),
})
export type AdContractFields = z.output<typeof content>

const rules = {
  range: { zh: '结束日期不得早于开始日期', en: 'The last day is not before the first' },
  span: { zh: '合同最长 3 年', en: 'A contract lasts three years at most' },
  shown: { zh: '请选择一项媒体或一个节目', en: 'Choose a media item or a programme' },
  one: { zh: '媒体和节目只能选一个', en: 'Choose either a media item or a programme' },
} as const satisfies Readonly<Record<string, Label>>

const DAY = 86_400_000

/** What is wrong with a contract beyond its single fields, and at which of them; null where nothing is. */
export function refuseAdContract({
  firstDay,
  lastDay,
  media,
  programme,
}: AdContractFields): { readonly field: string; readonly sentence: Label } | null {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1
  if (days < 1) return { field: 'lastDay', sentence: rules.range }
  if (days > ADVERTISING.days) return { field: 'lastDay', sentence: rules.span }
  if (media === null && programme === null) return { field: 'media', sentence: rules.shown }
  return media !== null && programme !== null ? { field: 'programme', sentence: rules.one } : null
}

const figures = {
  /** Times that it was shown to the end. */
  showings: z.int(),
  /** Of all showings. */
  shownSeconds: z.int(),
  /** Days of screens on which it was shown. */
  screenDays: z.int(),
  income: amount,
}

const { state: _, ...decided } = approvable
export const adContract = content.omit({ deviceIds: true }).extend({
  id,
  ...decided,
  state: z.enum(adStates),
  /** Of what it shows. */
  item: z.string(),
  screens: z.int(),
  currency: z.string(),
  /** When it was ended before its last day, by whom and why. */
  endedOn: day.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string(),
  ...figures,
})
export type AdContract = z.output<typeof adContract>

export const adMonth = z.object({ month, screens: z.int(), ...figures })
export type AdMonth = z.output<typeof adMonth>

export const adMonthOfAll = z.object({ month, contracts: z.int(), ...figures })
export type AdMonthOfAll = z.output<typeof adMonthOfAll>

const adContractDetail = adContract.extend({
  deviceIds: z.array(id),
  names: z.array(z.string()),
  /** The latest first. */
  months: z.array(adMonth),
})
export type AdContractDetail = z.output<typeof adContractDetail>

/** What a screen showed of a contract in a month; showings to the end day by day, from the first on. */
export const adProof = z.object({ deviceId: id, name: z.string(), daily: z.array(z.int()), seconds: z.int() })
export type AdProof = z.output<typeof adProof>

export const adOccupancy = z.object({
  deviceId: id,
  name: z.string(),
  /** The most that is sold at once, s. */
  sold: z.int(),
  /** The same day by day from today on. */
  days: z.array(z.int()),
})
export type AdOccupancy = z.output<typeof adOccupancy>

const reading = { access: 'device.view', reach: 'whole' } as const
const writing = { access: 'poleDevice.configure', reach: 'whole' } as const

export const adContractCalls = {
  /** Those that end last first. */
  'adContract.query': call('/station/advertising/QueryContracts', {
    ...reading,
    input: nothing,
    output: z.array(adContract),
  }),
  'adContract.read': call('/station/advertising/QueryContract', {
    ...reading,
    input: z.object({ id }),
    output: adContractDetail,
  }),
  /** Of all contracts by month, the latest first. */
  'adContract.income': call('/station/advertising/QueryIncome', {
    ...reading,
    input: nothing,
    output: z.object({ currency: z.string(), months: z.array(adMonthOfAll) }),
  }),
  /** What screens showed of a contract in a month. */
  'adContract.proof': call('/station/advertising/QueryProof', {
    ...reading,
    input: z.object({ id, month }),
    output: z.array(adProof),
  }),
  /** What of the loop of each screen is sold in the next 30 days, the fullest first. */
  'adContract.occupancy': call('/station/advertising/QueryOccupancy', {
    ...reading,
    input: z.object({ page, size, keyword: text(60).default('') }),
    output: z.object({ rows: z.array(adOccupancy), total: z.int(), loopSeconds: z.int(), firstDay: day }),
  }),
  /** A draft: what was asked for or refused becomes one again. */
  'adContract.save': call('/station/advertising/SaveContract', {
    ...writing,
    audit: 'adContract.save',
    input: content.extend({ id: id.optional() }).superRefine((contract, context) => {
      const refused = refuseAdContract(contract)
      if (refused)
        context.addIssue({
          code: 'custom',
          path: [refused.field],
          message: refused.sentence.en,
          params: { sentence: refused.sentence },
        })
    }),
    output: z.object({ id }),
  }),
  /** From then on its seconds are taken. */
  'adContract.ask': call('/station/advertising/AskApproval', {
    ...writing,
    audit: 'adContract.ask',
    input: z.object({ id }),
    output: done,
  }),
  /** By somebody other than who asked; a refusal has a reason. */
  'adContract.decide': call('/station/advertising/DecideContract', {
    access: 'approval.decide',
    reach: 'whole',
    audit: 'adContract.decide',
    input: decision,
    output: done,
  }),
  /** Today is its last day. */
  'adContract.end': call('/station/advertising/EndContract', {
    ...writing,
    audit: 'adContract.end',
    input: z.object({ id, reason: text(200).min(1) }),
    output: done,
  }),
  /** One that was not approved. */
  'adContract.delete': call('/station/advertising/DeleteContract', {
    ...writing,
    audit: 'adContract.delete',
    input: z.object({ id }),
    output: done,
  }),
}
