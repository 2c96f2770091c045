import type { AlarmRule } from '@lamplighter/contract'
import { reported, temperatureAlarms } from '../capabilities/alarms.ts'
import { FAILED, NO_SIGNAL, PLAYING } from './screen.ts'

export const ledScreenAlarms: readonly AlarmRule[] = [
  reported(FAILED, {
    key: 'failedModules',
    type: 'ScreenFault',
    label: { zh: '模组故障', en: 'modules failed' },
    level: 20,
    hold: 300,
  }),
  {
    key: 'noSignal',
    type: 'NoSignal',
    label: { zh: '屏幕无信号', en: 'screen without signal' },
    level: 20,
    point: PLAYING,
    operator: '=',
    value: NO_SIGNAL,
    margin: 0,
    hold: 60,
  },
  ...temperatureAlarms,
]
