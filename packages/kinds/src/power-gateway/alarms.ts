import { type AlarmRule, powerBoxAlarmLabels } from '@lamplighter/contract'
import { reported, temperatureAlarms, tiltAlarms, voltageAlarms } from '../capabilities/alarms.ts'

/** What the supply of a pole may draw, W. */
const RATED = 2_000

export const powerGatewayAlarms: readonly AlarmRule[] = [
  ...voltageAlarms('elec.voltage'),
  ...temperatureAlarms,
  ...tiltAlarms,
  {
    key: 'overload',
    type: 'OverPayload',
    label: powerBoxAlarmLabels.OverPayload,
    level: 20,
    point: 'elec.activePower',
    operator: '>',
    value: RATED,
    margin: RATED / 20,
    hold: 60,
  },
  reported('cabinet.door', { key: 'door', type: 'DoorOpen', level: 20, hold: 5, label: powerBoxAlarmLabels.DoorOpen }),
  reported('cabinet.water', {
    key: 'water',
    type: 'WaterFault',
    level: 30,
    hold: 30,
    label: powerBoxAlarmLabels.WaterFault,
  }),
]
