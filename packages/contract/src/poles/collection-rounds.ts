import type { Position } from '../inventory/position.ts'
import type { Label } from '../text/label.ts'

/** Stops of a round; a bin that is proposed is so full, %, or was not emptied for so many days. */
export const COLLECTION = { stops: 200, fill: 70, days: 3, mostDays: 365 } as const

export const roundStates = ['planned', 'underWay', 'done', 'cancelled'] as const
export type RoundState = (typeof roundStates)[number]
export const roundStateLabels: Readonly<Record<RoundState, Label>> = {
  planned: { zh: '待执行', en: 'Planned' },
  underWay: { zh: '进行中', en: 'In progress' },
  done: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** What became of a stop. */
export const stopResults = ['emptied', 'failed'] as const
export type StopResult = (typeof stopResults)[number]
export const stopResultLabels: Readonly<Record<StopResult, Label>> = {
  emptied: { zh: '已清运', en: 'Emptied' },
  failed: { zh: '未能清运', en: 'Could not be emptied' },
}

/** Why a bin is proposed. */
export const binReasons = ['fire', 'full', 'notEmptied', 'fill', 'days'] as const
export type BinReason = (typeof binReasons)[number]
export const binReasonLabels: Readonly<Record<BinReason, Label>> = {
  fire: { zh: '起火', en: 'Fire' },
  full: { zh: '满溢告警', en: 'Full' },
  notEmptied: { zh: '超期告警', en: 'Overdue' },
  fill: { zh: '满溢度', en: 'Fill level' },
  days: { zh: '未清运天数', en: 'Days not emptied' },
}

/** Where a bin can be reached by whatever map application a telephone has. */
export const geoAddress = ({ lat, lng }: Position): string => `geo:${lat},${lng}?q=${lat},${lng}`
