import { record } from '../field/record.ts'

/** What charging costs at some piles; its periods and its piles stand beside. */
export const pricePlanRecord = record(
  { zh: '电价方案', en: 'price plan' },
  { name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 } },
)
