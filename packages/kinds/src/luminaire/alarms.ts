import type { AlarmRule } from '@lamplighter/contract'
import { leakageAlarms, reported, temperatureAlarms, tiltAlarms, voltageAlarms } from '../capabilities/alarms.ts'

/** What a lamp measures and should not, and what it reports as wrong. */
export const luminaireAlarms: readonly AlarmRule[] = [
  // A lamp has no voltage where its power box keeps it from it.
  ...voltageAlarms('elec.voltage').map((rule) => ({ ...rule, supplied: true as const })),
  ...temperatureAlarms,
  ...leakageAlarms,
  reported('lamp.failure', {
    key: 'failure',
    type: 'LampFailure',
    label: { zh: '灯具故障', en: 'lamp failure' },
    level: 20,
  }),
  {
    key: 'lowPowerFactor',
    type: 'LowPowerFactor',
    label: { zh: '功率因数低', en: 'low power factor' },
    level: 10,
    point: 'elec.powerFactor',
    operator: '<',
    value: 0.65,
    margin: 0.05,
    hold: 600,
    when: 'lit',
  },
  ...tiltAlarms,
]
