import type { AlarmRule } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { RAISING, RAISING_LIMIT, RULES } from './rule-settings.ts'

/** Loaded by a server before it starts: its lamps have so many rules, as many as an operator with rules of their own may set. */
const many = process.env[RULES]
/** Types whose alarms are raised at once by a voltage that no lamp has by itself, and end with it. */
const raising = process.env[RAISING]?.split(',') ?? []

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

const raises = (type: string): AlarmRule => ({
  ...further(0),
  key: `bench.${type}`,
  type: type as AlarmRule['type'],
  level: 20,
  value: RAISING_LIMIT,
  hold: 0,
})

const { luminaire } = alarmRules
if (many !== undefined) {
  const wanted = Number(many)
  const own = Array.from({ length: Math.max(0, wanted - luminaire.length) }, (_, n) => further(n))
  alarmRules.luminaire = [...luminaire.slice(0, wanted), ...own]
} else if (raising.length > 0) alarmRules.luminaire = raising.map(raises)
