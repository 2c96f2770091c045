import { formatNumber } from '../text/format.ts'
import type { Label } from '../text/label.ts'

/** Piles of a settlement; days of its period; the most that can be refunded at once, hundredths. */
export const SETTLEMENT = { piles: 2_000, days: 366, most: 1_000_000_000 } as const

export const refundCauses = ['fault', 'doubleCharge', 'wrongPrice', 'goodwill', 'other'] as const
export type RefundCause = (typeof refundCauses)[number]

export const refundCauseLabels: Readonly<Record<RefundCause, Label>> = {
  fault: { zh: '设备故障', en: 'Pile at fault' },
  doubleCharge: { zh: '重复收费', en: 'Charged twice' },
  wrongPrice: { zh: '计费错误', en: 'Wrong price' },
  goodwill: { zh: '协商退款', en: 'Goodwill' },
  other: { zh: '其他', en: 'Other' },
}

/** Only a draft can be changed; what was confirmed stays as it is. */
export const settlementStates = ['draft', 'confirmed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]

export const settlementStateLabels: Readonly<Record<SettlementState, Label>> = {
  draft: { zh: '草稿', en: 'Draft' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  paid: { zh: '已付款', en: 'Paid' },
}

/** An amount in hundredths without its currency: "1,012.30". */
export function amountWord(hundredths: number): string {
  const size = Math.abs(hundredths)
  const rest = String(size % 100).padStart(2, '0')
  return `${hundredths < 0 ? '−' : ''}${formatNumber(Math.floor(size / 100))}.${rest}`
}

/** "¥ 12.30", and "−¥ 12.30" below nothing. */
export const moneyWord = (hundredths: number, currency: string): string =>
  `${hundredths < 0 ? '−' : ''}${currency} ${amountWord(Math.abs(hundredths))}`
