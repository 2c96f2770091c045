import type { AlarmRule } from '@lamplighter/contract'
import { reported } from '../capabilities/alarms.ts'
import { batteryAlarms } from '../capabilities/battery.ts'
import { INTRUSION, OPEN } from './keys.ts'

export const manholeAlarms: readonly AlarmRule[] = [
  reported(INTRUSION, {
    key: 'opened',
    type: 'CoverOpen',
    level: 30,
    label: { zh: '井盖打开，未经许可', en: 'cover opened without permission' },
  }),
  {
    key: 'moved',
    type: 'Tilt',
    label: { zh: '井盖移位', en: 'cover moved' },
    level: 20,
    point: 'dev.tilt',
    // An open cover does not lie flat; whether it may be open is judged by the cover.
    unless: OPEN,
    operator: '>',
    value: 10,
    margin: 2,
    hold: 60,
  },
  {
    key: 'water',
    type: 'WaterFault',
    label: { zh: '水位高', en: 'high water' },
    level: 30,
    point: 'water.level',
    operator: '>',
    value: 30,
    margin: 3,
    hold: 120,
  },
  ...batteryAlarms,
]
