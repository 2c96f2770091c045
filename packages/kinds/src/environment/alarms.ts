import type { AlarmRule } from '@lamplighter/contract'

const WIND = { type: 'StrongWind', point: 'env.windSpeed', operator: '>', margin: 2, hold: 60 } as const
const AIR = { type: 'PoorAir', point: 'env.pm25', operator: '>', margin: 10, hold: 1_800 } as const

/** Wind by the lower ends of Beaufort 8 and 10, PM2.5 by the bands of HJ 633. */
export const environmentAlarms: readonly AlarmRule[] = [
  { ...WIND, key: 'gale', label: { zh: '大风', en: 'gale' }, level: 20, value: 17.2 },
  { ...WIND, key: 'storm', label: { zh: '狂风', en: 'storm' }, level: 30, value: 24.5 },
  { ...AIR, key: 'pollution', label: { zh: '中度污染', en: 'moderate pollution' }, level: 10, value: 115 },
  { ...AIR, key: 'severePollution', label: { zh: '严重污染', en: 'severe pollution' }, level: 20, value: 250 },
]
