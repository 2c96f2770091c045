import { enums, type Language, type Values } from '@lamplighter/contract'

/** What the sensors of a cabinet raise, from which value on and at which level; the worst first. */
const raised = [
  ['cabinet.smoke', 1, 30, enums.powerBoxAlarm.SmokeFault],
  ['cabinet.water', 1, 30, enums.powerBoxAlarm.WaterFault],
  ['elec.leakageLevel', 3, 30, enums.powerBoxAlarm.SeriousLeakage],
  ['cabinet.door', 1, 20, enums.powerBoxAlarm.DoorOpen],
  ['cabinet.lock', 1, 20, enums.powerBoxAlarm.LockOpen],
] as const

export type SensorAlarm = { key: string; level: 20 | 30; text: string }

/** What the sensors of a cabinet raise at this moment. */
export const sensorAlarms = (values: Values, language: Language): SensorAlarm[] =>
  raised
    .filter(([key, from]) => (values[key] ?? 0) >= from)
    .map(([key, , level, label]) => ({ key, level, text: label[language] }))
