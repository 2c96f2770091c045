import { minuteOf } from '../alarms/alarm-rules.ts'
import type { RowsField } from '../field/fields.ts'
import type { Label } from '../text/label.ts'

/** Plans of an organisation; piles of a plan; periods of a day; minutes of which the beginning of a period is a multiple. */
export const PRICE_PLAN = { most: 100, piles: 2_000, periods: 12, step: 15 } as const

/** From a time of day, by the clock of the organisation, until the next period begins: the prices of a kWh. */
export type PricePeriod = { readonly from: string; readonly energy: number; readonly service: number }

const price = { type: 'number', unit: { zh: '/kWh', en: '/kWh' }, min: 0, max: 1_000, decimals: 4 } as const

/** What a kWh costs through a day. */
export const pricePeriods: RowsField = {
  key: 'periods',
  type: 'rows',
  label: { zh: '时段电价', en: 'Prices by time of day' },
  least: 1,
  most: PRICE_PLAN.periods,
  cells: [
    { key: 'from', type: 'clock', label: { zh: '起', en: 'From' } },
    { ...price, key: 'energy', label: { zh: '电费', en: 'Electricity' } },
    { ...price, key: 'service', label: { zh: '服务费', en: 'Service' } },
  ],
}

const rules = {
  first: { zh: '第一个时段须从 00:00 开始', en: 'The first period begins at 00:00' },
  step: { zh: '时段须从整刻钟开始', en: 'A period begins at a quarter of an hour' },
  order: { zh: '时段须按先后排列', en: 'Each period begins later than the one before' },
} as const satisfies Readonly<Record<string, Label>>

/** Why periods are no day; null where they are one. */
export function refusePeriods(periods: readonly PricePeriod[]): Label | null {
  const minutes = periods.map(({ from }) => minuteOf(from))
  if (minutes[0] !== 0) return rules.first
  if (minutes.some((minute) => minute % PRICE_PLAN.step !== 0)) return rules.step
  return minutes.some((minute, at) => at > 0 && minute <= minutes[at - 1]!) ? rules.order : null
}
