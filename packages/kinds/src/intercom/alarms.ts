import type { AlarmRule } from '@lamplighter/contract'
import { reported } from '../capabilities/alarms.ts'
import { FAULT, HELP, LINE, MISSED } from './line.ts'

export const intercomAlarms: readonly AlarmRule[] = [
  reported(HELP, {
    key: 'help',
    type: 'HelpCall',
    level: 30,
    label: { zh: '按下求助按钮', en: 'help button pressed' },
  }),
  reported(MISSED, { key: 'missed', type: 'MissedCall', level: 20, label: { zh: '呼叫未接', en: 'call missed' } }),
  {
    key: 'line',
    type: 'Fault',
    label: { zh: '线路故障', en: 'line fault' },
    level: 20,
    point: LINE,
    operator: '=',
    value: FAULT,
    margin: 0,
    hold: 60,
  },
]
