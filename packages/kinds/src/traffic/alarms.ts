import type { AlarmRule } from '@lamplighter/contract'
import { reported, temperatureAlarms } from '../capabilities/alarms.ts'
import { CONFLICT, DARK, SIGNAL_STATE } from './points.ts'

export const trafficAlarms: readonly AlarmRule[] = [
  reported(CONFLICT, {
    key: 'conflict',
    type: 'SignalConflict',
    label: { zh: '信号冲突', en: 'conflicting signals' },
    level: 30,
  }),
  {
    key: 'dark',
    type: 'SignalDark',
    label: { zh: '信号灯熄灭', en: 'dark signal' },
    level: 20,
    point: SIGNAL_STATE,
    operator: '=',
    value: DARK,
    margin: 0,
    hold: 60,
  },
  ...temperatureAlarms,
]
