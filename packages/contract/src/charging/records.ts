import type { AnyRecord } from '../field/record.ts'
import { chargeCardRecord } from './charge-card.record.ts'
import { pricePlanRecord } from './price-plan.record.ts'
import { settlementRecord } from './settlement.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  chargeCard: chargeCardRecord,
  pricePlan: pricePlanRecord,
  settlement: settlementRecord,
}
