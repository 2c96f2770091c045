import type { AlarmRule } from '@lamplighter/contract'
import { temperatureAlarms } from '../capabilities/alarms.ts'
import { CROWDED } from './wire.ts'

export const wifiAlarms: readonly AlarmRule[] = [
  {
    key: 'overload',
    type: 'NetworkOverload',
    label: { zh: '用户过多', en: 'too many users' },
    level: 10,
    point: 'wifi.users',
    operator: '>',
    value: CROWDED,
    margin: 10,
    hold: 300,
  },
  ...temperatureAlarms,
]
