import type { AlarmRule } from '@lamplighter/contract'
import { temperatureAlarms, voltageAlarms } from '../capabilities/alarms.ts'

const PHASES = ['A', 'B', 'C'] as const

/** What a box measures and should not; what it finds out itself is in its state. */
export const powerBoxAlarms: readonly AlarmRule[] = [
  ...PHASES.flatMap((name, at) =>
    voltageAlarms(`elec.p${at + 1}.voltage`, { zh: `${name}相`, en: `Phase ${name}` }, `p${at + 1}.`),
  ),
  ...temperatureAlarms,
]
