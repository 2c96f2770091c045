import { type Field, type Filled, PLAN_STAMP } from '@lamplighter/contract'
import { number, text } from './field.ts'

/** Which plan a table was written from; left out of one that somebody wrote by hand. */
export const planStamp: readonly Field[] = [
  text('plan', { zh: '计划', en: 'Schedule' }, PLAN_STAMP.plan, { optional: true }),
  number('version', { zh: '版本', en: 'Version' }, '', [1, PLAN_STAMP.version], 0, { optional: true }),
]

/** The plan that a device says it holds; empty and 0 for none with a name. */
export type HeldPlan = { readonly id: string; readonly version: number }

export const stampOf = ({ plan, version }: Filled): HeldPlan => ({
  id: typeof plan === 'string' ? plan : '',
  version: typeof version === 'number' ? version : 0,
})
