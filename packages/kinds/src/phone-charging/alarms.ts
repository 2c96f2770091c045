import type { AlarmRule } from '@lamplighter/contract'
import { temperatureAlarms } from '../capabilities/alarms.ts'
import { FAULT, PORTS, stateOfPort } from './ports.ts'

export const phoneChargingAlarms: readonly AlarmRule[] = [
  ...PORTS.map(
    (n): AlarmRule => ({
      key: `port${n}`,
      type: 'Fault',
      label: { zh: `${n} 口故障`, en: `port ${n} failed` },
      level: 10,
      point: stateOfPort(n),
      operator: '=',
      value: FAULT,
      margin: 0,
      hold: 60,
    }),
  ),
  ...temperatureAlarms,
]
