import { enums, type Language, type Values } from '@lamplighter/contract'

/** What the sensors of a cabinet raise, and at which level; the worst first. */
const raised = [
  ['cabinet.smoke', 30, enums.powerBoxAlarm.SmokeFault],
  ['cabinet.water', 30, enums.powerBoxAlarm.WaterFault],
  ['cabinet.door', 20, enums.powerBoxAlarm.DoorOpen],
  ['cabinet.lock', 20, enums.powerBoxAlarm.LockOpen],
] as const

export type SensorAlarm = { key: string; level: 20 | 30; text: string }

/** What the sensors of a cabinet raise at this moment. */
export const sensorAlarms = (values: Values, language: Language): SensorAlarm[] =>
  raised.filter(([key]) => (values[key] ?? 0) > 0).map(([key, level, label]) => ({ key, level, text: label[language] }))
