import type { AlarmRule } from '@lamplighter/contract'
import { leakageAlarms, reported, temperatureAlarms, tiltAlarms, voltageAlarms } from '../capabilities/alarms.ts'

/** A lamp that is lit at another level than it was ordered to, %. */
const DIMMING = {
  type: 'DimmingFailure',
  level: 10,
  operator: '>',
  value: 10,
  margin: 5,
  hold: 300,
  when: 'lit',
} as const

/** Power beside what the level asks for, %. Below a fifth of it the lamp has failed, which is another alarm. */
const POWER = {
  level: 10,
  point: 'elec.activePower',
  basis: 'expected',
  margin: 3,
  hold: 600,
  when: 'lit',
  supplied: true,
} as const

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
    shownBy: 'elec.activePower',
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
  // A controller takes less than a watt while its lamp is out.
  {
    key: 'weldedRelay',
    type: 'ContactFault',
    label: { zh: '继电器粘连', en: 'relay welded' },
    level: 20,
    point: 'elec.activePower',
    operator: '>',
    value: 6,
    margin: 2,
    hold: 300,
    when: 'out',
  },
  {
    ...DIMMING,
    key: 'tooBright',
    label: { zh: '亮度高于指令', en: 'brighter than commanded' },
    point: 'lamp.level',
    minus: 'lamp.command',
  },
  {
    ...DIMMING,
    key: 'tooDim',
    label: { zh: '亮度低于指令', en: 'dimmer than commanded' },
    point: 'lamp.command',
    minus: 'lamp.level',
  },
  {
    ...POWER,
    key: 'lowPower',
    type: 'LowPower',
    label: { zh: '功率偏低', en: 'low power' },
    operator: '<',
    value: 85,
  },
  {
    ...POWER,
    key: 'highPower',
    type: 'HighPower',
    label: { zh: '功率偏高', en: 'high power' },
    operator: '>',
    value: 115,
  },
  // It ends when the lamp has burned for as long without a break.
  {
    key: 'cycling',
    type: 'Cycling',
    label: { zh: '频繁启动', en: 'cycling' },
    level: 20,
    point: 'lamp.level',
    basis: 'restarts',
    operator: '>',
    value: 3,
    margin: 3,
    hold: 0,
    when: 'lit',
  },
  ...tiltAlarms,
]
