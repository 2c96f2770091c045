import type { AlarmRule } from '@lamplighter/contract'
import { temperatureAlarms } from '../capabilities/alarms.ts'
import { FAULT, STATE } from './speaker.ts'

export const broadcastAlarms: readonly AlarmRule[] = [
  {
    key: 'fault',
    type: 'Fault',
    label: { zh: '音柱故障', en: 'speaker failed' },
    level: 20,
    point: STATE,
    operator: '=',
    value: FAULT,
    margin: 0,
    hold: 60,
  },
  ...temperatureAlarms,
]
