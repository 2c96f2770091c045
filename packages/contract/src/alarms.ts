import { enums } from './enums.ts'
import type { Label } from './label.ts'

const { powerBoxAlarm } = enums

/** Alarm types by their name; the numbers stand inside the contract's bands (section 3), which it gives without the numbers. */
export const alarmTypes = {
  NoVoltage: { number: 1, label: powerBoxAlarm.NoVoltage },
  LossPhase: { number: 2, label: powerBoxAlarm.LossPhase },
  OverVoltage: { number: 3, label: powerBoxAlarm.OverVoltage },
  UnderVoltage: { number: 4, label: powerBoxAlarm.UnderVoltage },
  OverCurrent: { number: 11, label: powerBoxAlarm.OverCurrent },
  UnderCurrent: { number: 12, label: powerBoxAlarm.UnderCurrent },
  SlightLeakage: { number: 13, label: powerBoxAlarm.SlightLeakage },
  SeriousLeakage: { number: 14, label: powerBoxAlarm.SeriousLeakage },
  OverPayload: { number: 21, label: powerBoxAlarm.OverPayload },
  UnderPayload: { number: 22, label: powerBoxAlarm.UnderPayload },
  LowPowerFactor: { number: 23, label: { zh: '功率因数低', en: 'Low power factor' } },
  Steal: { number: 31, label: powerBoxAlarm.Steal },
  DoorOpen: { number: 32, label: powerBoxAlarm.DoorOpen },
  LockOpen: { number: 33, label: powerBoxAlarm.LockOpen },
  SmokeFault: { number: 34, label: powerBoxAlarm.SmokeFault },
  WaterFault: { number: 35, label: powerBoxAlarm.WaterFault },
  Tilt: { number: 36, label: { zh: '倾斜', en: 'Tilt' } },
  Fault: { number: 41, label: powerBoxAlarm.Fault },
  UnusualLight: { number: 42, label: powerBoxAlarm.UnusualLight },
  CloseLight: { number: 43, label: powerBoxAlarm.CloseLight },
  OverTemp: { number: 44, label: powerBoxAlarm.OverTemp },
  OutputFault: { number: 45, label: powerBoxAlarm.OutputFault },
  ContactFault: { number: 46, label: powerBoxAlarm.ContactFault },
  LampFailure: { number: 47, label: { zh: '灯具故障', en: 'Lamp failure' } },
  CommunicationLost: { number: 51, label: { zh: '通信中断', en: 'Communication lost' } },
} as const satisfies Readonly<Record<string, { number: number; label: Label }>>

export type AlarmType = keyof typeof alarmTypes

export const alarmTypeNames = Object.keys(alarmTypes) as AlarmType[]

/** As in `enums.alarmLevel`: pre-alarm, ordinary, severe. */
export const alarmLevels = [10, 20, 30] as const
export type AlarmLevel = (typeof alarmLevels)[number]

/** Families of the contract's alarm numbers: each band reaches from `from` to `to`. */
export const alarmFamilies = [
  { key: 'voltage', from: 1, to: 10, label: { zh: '电压', en: 'Voltage' } },
  { key: 'current', from: 11, to: 20, label: { zh: '电流', en: 'Current' } },
  { key: 'power', from: 21, to: 30, label: { zh: '功率', en: 'Power' } },
  { key: 'security', from: 31, to: 40, label: { zh: '安全', en: 'Security' } },
  { key: 'other', from: 41, to: 100, label: { zh: '其他', en: 'Other' } },
] as const
export type AlarmFamily = (typeof alarmFamilies)[number]['key']
export const alarmFamilyNames = alarmFamilies.map(({ key }) => key)

export const alarmFamilyOf = (number: number) => alarmFamilies.find(({ from, to }) => from <= number && number <= to)!
