import type { AlarmRule, Wire } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** Loaded by a server before it starts: its lamps have twenty rules, so many as an operator with rules of their own may set. */
const RULES = 20

/** On a point that each report tells, and never beyond it. */
const further = (n: number): AlarmRule => ({
  key: `bench${n}`,
  label: { zh: `测试规则 ${n}`, en: `bench rule ${n}` },
  level: 10,
  point: 'elec.voltage',
  operator: '>',
  value: 1_000 + n,
  margin: 1,
  hold: 60,
})

const luminaire: { -readonly [Key in keyof Wire]: Wire[Key] } = wires.luminaire
luminaire.alarms = [
  ...luminaire.alarms,
  ...Array.from({ length: RULES - luminaire.alarms.length }, (_, n) => further(n)),
]
