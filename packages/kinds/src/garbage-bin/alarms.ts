import type { AlarmRule } from '@lamplighter/contract'
import { reported } from '../capabilities/alarms.ts'
import { batteryAlarms } from '../capabilities/battery.ts'

export const garbageBinAlarms: readonly AlarmRule[] = [
  reported('bin.full', {
    key: 'full',
    type: 'BinFull',
    level: 10,
    hold: 300,
    label: { zh: '垃圾桶满', en: 'bin full' },
  }),
  {
    key: 'fire',
    type: 'Fire',
    label: { zh: '桶内起火', en: 'fire in the bin' },
    level: 30,
    point: 'bin.temperature',
    operator: '>',
    value: 70,
    margin: 10,
    hold: 5,
  },
  {
    key: 'notEmptied',
    type: 'NotEmptied',
    label: { zh: '超期未清运', en: 'not emptied in time' },
    level: 10,
    point: 'bin.sinceEmptied',
    operator: '>',
    value: 72,
    margin: 0,
    hold: 600,
  },
  ...batteryAlarms,
]
