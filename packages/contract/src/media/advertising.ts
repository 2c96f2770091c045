import type { Label } from '../text/label.ts'

/**
 * Contracts of an organisation; screens of one and days that it lasts; seconds of a showing; days ahead of the occupancy;
 * months of the income above the list.
 */
export const ADVERTISING = {
  most: 1_000,
  screens: 2_000,
  days: 1_096,
  seconds: { min: 2, max: 600 },
  ahead: 30,
  months: 12,
} as const

/** What a price is for. */
export const adPricings = ['showing', 'screenDay', 'month'] as const
export type AdPricing = (typeof adPricings)[number]

export const adPricingLabels: Readonly<Record<AdPricing, Label>> = {
  showing: { zh: '每次展示', en: 'Per showing' },
  screenDay: { zh: '每屏每天', en: 'Per screen and day' },
  month: { zh: '每月固定', en: 'Per month' },
}

/** How a contract stands: what was approved is upcoming, running or over by its days, or was ended before. */
export const adStates = ['draft', 'waiting', 'refused', 'upcoming', 'running', 'over', 'ended'] as const
export type AdState = (typeof adStates)[number]

export const adStateLabels: Readonly<Record<AdState, Label>> = {
  draft: { zh: '草稿', en: 'Draft' },
  waiting: { zh: '待审核', en: 'Waiting for approval' },
  refused: { zh: '未通过', en: 'Refused' },
  upcoming: { zh: '待开始', en: 'Upcoming' },
  running: { zh: '执行中', en: 'Running' },
  over: { zh: '已到期', en: 'Over' },
  ended: { zh: '提前终止', en: 'Ended early' },
}
