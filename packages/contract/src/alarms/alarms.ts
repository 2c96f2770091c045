import { phases, phaseWord } from '../devices/phases.ts'
import type { Label, Language } from '../text/label.ts'

/** Alarm types of a power box as the contract names them (section 3). */
export const powerBoxAlarmLabels = {
  NoVoltage: { zh: '失压', en: 'No voltage' },
  LossPhase: { zh: '缺相', en: 'Loss of phase' },
  OverVoltage: { zh: '过压', en: 'Overvoltage' },
  UnderVoltage: { zh: '欠压', en: 'Undervoltage' },
  OverCurrent: { zh: '过流', en: 'Overcurrent' },
  UnderCurrent: { zh: '欠流', en: 'Undercurrent' },
  SlightLeakage: { zh: '轻微漏电', en: 'Slight leakage' },
  SeriousLeakage: { zh: '严重漏电', en: 'Serious leakage' },
  OverPayload: { zh: '过载', en: 'Overload' },
  UnderPayload: { zh: '欠载', en: 'Underload' },
  Steal: { zh: '窃电或断缆', en: 'Theft' },
  Fault: { zh: '设备故障', en: 'Fault' },
  UnusualLight: { zh: '异常亮灯', en: 'Lit off schedule' },
  CloseLight: { zh: '异常熄灯', en: 'Out against schedule' },
  OverTemp: { zh: '过温', en: 'Overtemperature' },
  DoorOpen: { zh: '箱门打开', en: 'Door open' },
  LockOpen: { zh: '门锁打开', en: 'Lock open' },
  OutputFault: { zh: '输出故障', en: 'Output fault' },
  ContactFault: { zh: '接触器故障', en: 'Contactor fault' },
  SmokeFault: { zh: '烟雾', en: 'Smoke' },
  WaterFault: { zh: '水浸', en: 'Water' },
} as const satisfies Readonly<Record<string, Label>>

/** Leakage status (contract, section 3). */
export const leakageStatusLabels = {
  0: { zh: '正常', en: 'Normal' },
  1: { zh: '一级', en: 'Level one' },
  2: { zh: '二级', en: 'Level two' },
  3: { zh: '三级', en: 'Level three' },
} as const satisfies Readonly<Record<number, Label>>

/** Alarm types by their name; the numbers stand inside the contract's bands (section 3), which it gives without the numbers. */
export const alarmTypes = {
  NoVoltage: { number: 1, label: powerBoxAlarmLabels.NoVoltage },
  LossPhase: { number: 2, label: powerBoxAlarmLabels.LossPhase },
  OverVoltage: { number: 3, label: powerBoxAlarmLabels.OverVoltage },
  UnderVoltage: { number: 4, label: powerBoxAlarmLabels.UnderVoltage },
  OverCurrent: { number: 11, label: powerBoxAlarmLabels.OverCurrent },
  UnderCurrent: { number: 12, label: powerBoxAlarmLabels.UnderCurrent },
  SlightLeakage: { number: 13, label: powerBoxAlarmLabels.SlightLeakage },
  SeriousLeakage: { number: 14, label: powerBoxAlarmLabels.SeriousLeakage },
  OverPayload: { number: 21, label: powerBoxAlarmLabels.OverPayload },
  UnderPayload: { number: 22, label: powerBoxAlarmLabels.UnderPayload },
  LowPowerFactor: { number: 23, label: { zh: '功率因数低', en: 'Low power factor' } },
  Steal: { number: 31, label: powerBoxAlarmLabels.Steal },
  DoorOpen: { number: 32, label: powerBoxAlarmLabels.DoorOpen },
  LockOpen: { number: 33, label: powerBoxAlarmLabels.LockOpen },
  SmokeFault: { number: 34, label: powerBoxAlarmLabels.SmokeFault },
  WaterFault: { number: 35, label: powerBoxAlarmLabels.WaterFault },
  Tilt: { number: 36, label: { zh: '倾斜', en: 'Tilt' } },
  ExposedCable: { number: 37, label: { zh: '线缆外露', en: 'Exposed cable' } },
  LiveLockedOut: { number: 38, label: { zh: '闭锁线路带电', en: 'Live while locked out' } },
  CoverOpen: { number: 39, label: { zh: '井盖打开', en: 'Cover open' } },
  Fire: { number: 40, label: { zh: '起火', en: 'Fire' } },
  Fault: { number: 41, label: powerBoxAlarmLabels.Fault },
  UnusualLight: { number: 42, label: powerBoxAlarmLabels.UnusualLight },
  CloseLight: { number: 43, label: powerBoxAlarmLabels.CloseLight },
  OverTemp: { number: 44, label: powerBoxAlarmLabels.OverTemp },
  OutputFault: { number: 45, label: powerBoxAlarmLabels.OutputFault },
  ContactFault: { number: 46, label: powerBoxAlarmLabels.ContactFault },
  LampFailure: { number: 47, label: { zh: '灯具故障', en: 'Lamp failure' } },
  Flicker: { number: 48, label: { zh: '闪烁', en: 'Flickering' } },
  ScreenFault: { number: 49, label: { zh: '屏幕故障', en: 'Screen fault' } },
  CommunicationLost: { number: 51, label: { zh: '通信中断', en: 'Communication lost' } },
  StrongWind: { number: 52, label: { zh: '大风', en: 'Strong wind' } },
  PoorAir: { number: 53, label: { zh: '空气污染', en: 'Poor air' } },
  LowBattery: { number: 54, label: { zh: '电量低', en: 'Low battery' } },
  BinFull: { number: 55, label: { zh: '垃圾桶满', en: 'Bin full' } },
  NotEmptied: { number: 56, label: { zh: '超期未清运', en: 'Not emptied' } },
  ReportedFault: { number: 60, label: { zh: '其他上报', en: 'Other reported fault' } },
  NetworkOverload: { number: 61, label: { zh: '网络过载', en: 'Network overload' } },
  HelpCall: { number: 62, label: { zh: '求助呼叫', en: 'Call for help' } },
  MissedCall: { number: 63, label: { zh: '呼叫未接', en: 'Missed call' } },
  VideoLost: { number: 64, label: { zh: '视频丢失', en: 'Video lost' } },
  VideoBlocked: { number: 65, label: { zh: '视频遮挡', en: 'Video blocked' } },
  DiskFull: { number: 66, label: { zh: '硬盘满', en: 'Disk full' } },
  NoSignal: { number: 71, label: { zh: '无信号', en: 'No signal' } },
  SignalConflict: { number: 72, label: { zh: '信号冲突', en: 'Signal conflict' } },
  SignalDark: { number: 73, label: { zh: '信号灯熄灭', en: 'Signal dark' } },
  ConnectionUnstable: { number: 74, label: { zh: '通信不稳定', en: 'Connection unstable' } },
  DimmingFailure: { number: 75, label: { zh: '调光失败', en: 'Dimming failure' } },
  LowPower: { number: 76, label: { zh: '功率偏低', en: 'Low power' } },
  HighPower: { number: 77, label: { zh: '功率偏高', en: 'High power' } },
  Cycling: { number: 78, label: { zh: '频繁启动', en: 'Cycling' } },
  Intrusion: { number: 79, label: { zh: '区域入侵', en: 'Intrusion' } },
} as const satisfies Readonly<Record<string, { number: number; label: Label }>>

export type AlarmType = keyof typeof alarmTypes

export const alarmTypeNames = Object.keys(alarmTypes) as AlarmType[]

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

/** A part of a power box: one of its phases A to C, an output by its number, a branch by its name. */
export const alarmPartKinds = ['phase', 'output', 'branch'] as const
export type AlarmPart = { readonly kind: (typeof alarmPartKinds)[number]; readonly name: string }

/** An alarm keeps the Chinese name of its phase. */
function phaseNamed(name: string, language: Language): string {
  const phase = phases.find(({ zh }) => zh === name)
  return phase ? phaseWord(phase, language) : name
}

const partWords: Record<AlarmPart['kind'], Record<Language, (name: string) => string>> = {
  phase: { zh: (name) => phaseNamed(name, 'zh'), en: (name) => phaseNamed(name, 'en') },
  output: { zh: (name) => `输出 ${name}`, en: (name) => `Output ${name}` },
  branch: { zh: (name) => `支路 ${name}`, en: (name) => `Branch ${name}` },
}

/** A part of a power box as it is shown and told. */
export function alarmPartLabel({ kind, name }: AlarmPart, box: string, language: Language): string {
  const part = partWords[kind][language](name)
  return language === 'zh' ? `${box} · ${part}` : `${part} of ${box}`
}

/** Rule of alarms of lamps that are lit or out against their plans. */
export const PLAN_RULE = 'plan'
export const planRuleLabel: Label = { zh: '与计划不符，且没有命令', en: 'Against its schedule, without a command' }

/** Rule of alarms of covers and locks that are open although nobody permitted it, or no longer. */
export const OPENING_RULE = 'opening'
export const openingRuleLabel: Label = {
  zh: '打开未经许可，或超过许可时间',
  en: 'Open without permission, or longer than permitted',
}

/** What alarms come from: values that rules judge, the connection of a device, or what people reported. */
export const alarmSourceLabels = {
  rule: { zh: '规则判断', en: 'Rules' },
  connection: { zh: '通信', en: 'Connection' },
  report: { zh: '人员上报', en: 'Reported by people' },
} as const satisfies Record<string, Label>
export type AlarmSource = keyof typeof alarmSourceLabels
export const alarmSources = Object.keys(alarmSourceLabels) as AlarmSource[]

export const alarmStateLabels = {
  waiting: { zh: '待处理', en: 'Waiting' },
  handling: { zh: '处理中', en: 'In progress' },
  eliminated: { zh: '已消除', en: 'Eliminated' },
  muted: { zh: '检修屏蔽', en: 'Muted' },
} as const satisfies Record<string, Label>

export const alarmEndLabels = {
  recovered: { zh: '已恢复', en: 'Recovered' },
  manual: { zh: '人工消除', en: 'Eliminated' },
  expired: { zh: '消除到期', en: 'Elimination expired' },
  retired: { zh: '设备退役', en: 'Device retired' },
} as const satisfies Record<string, Label>
