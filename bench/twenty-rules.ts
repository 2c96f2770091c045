import type { AlarmRule } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'

/** Loaded by a server before it starts: its lamps have twenty rules, so many as an operator with rules of their own may set. */
const RULES = 20

/** On a point that each report tells, and never beyond it. */
const further = (n: number): AlarmRule => ({
  key: `bench${n}`,
  label: { zh: `测试规则 ${n}`, en: `bench rule ${n}` },
  type: 'OverVoltage',
  level: 10,
  point: 'elec.voltage',
  operator: '>',
  value: 1_000 + n,
  margin: 1,
  hold: 60,
})

const { luminaire } = alarmRules
alarmRules.luminaire = [...luminaire, ...Array.from({ length: RULES - luminaire.length }, (_, n) => further(n))]
