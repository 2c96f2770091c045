import type { Label } from '../text/label.ts'

/** Pre-alarm, ordinary, severe (contract, section 3). */
export const alarmLevelLabels = {
  10: { zh: '预警', en: 'Pre-alarm' },
  20: { zh: '一般', en: 'Ordinary' },
  30: { zh: '严重', en: 'Severe' },
} as const satisfies Readonly<Record<number, Label>>

export const alarmLevels = [10, 20, 30] as const
export type AlarmLevel = (typeof alarmLevels)[number]
