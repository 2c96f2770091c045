import type { Label } from '@lamplighter/contract'
import type { PassedOver } from '../luminaire/program.ts'

export type { PassedOver } from '../luminaire/program.ts'

/** Why a step is not carried out in a night. */
export const passedOverLabels: Readonly<Record<PassedOver, Label>> = {
  invalid: { zh: '动作为无效', en: 'Its action is invalid' },
  beforeFirst: { zh: '早于第一个计划点', en: 'Before the first step' },
  afterLast: { zh: '晚于最后一个计划点', en: 'After the last step' },
  overtaken: { zh: '不早于其后的计划点', en: 'Not before a step behind it' },
  polarDay: { zh: '极昼，太阳不落下', en: 'Polar day: the sun does not set' },
  nextNight: { zh: '次夜已开始', en: 'The next night has begun' },
}
