import type { Label } from '../text/label.ts'
import type { AlarmLevel } from './alarm-levels.ts'
import type { AlarmType } from './alarms.ts'

type Declared = { readonly label: Label; readonly type: AlarmType; readonly level: AlarmLevel }
const kind = (zh: string, en: string, type: AlarmType, level: AlarmLevel = 20): Declared => ({
  label: { zh, en },
  type,
  level,
})

/** What people on the street say is wrong, and the alarm that it becomes. */
export const faultKinds = {
  out: kind('灯不亮', 'Lamp out', 'LampFailure'),
  dayBurning: kind('白天亮灯', 'Lit by day', 'UnusualLight'),
  flicker: kind('闪烁', 'Flickering', 'Flicker'),
  leaning: kind('灯杆倾斜', 'Leaning pole', 'Tilt'),
  door: kind('箱门敞开', 'Open door', 'DoorOpen'),
  cable: kind('线缆外露', 'Exposed cable', 'ExposedCable'),
  shock: kind('漏电触电', 'Electric shock', 'SeriousLeakage', 30),
  screen: kind('屏幕故障', 'Screen fault', 'ScreenFault'),
  other: kind('其他', 'Something else', 'ReportedFault'),
} as const satisfies Readonly<Record<string, Declared>>
export type FaultKind = keyof typeof faultKinds
export const faultKindNames = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]

/** How bad it is to who reports it; the level of the alarm follows from the kind. */
export const faultSeverities = {
  1: { zh: '日常', en: 'Minor' },
  2: { zh: '一般', en: 'Ordinary' },
  3: { zh: '重大', en: 'Major' },
} as const satisfies Readonly<Record<number, Label>>

export type FaultSeverity = keyof typeof faultSeverities

/** Holds an alarm open in place of a rule, as long as a report of it is open. */
export const REPORT_RULE = 'report'
export const reportRuleLabel = { zh: '市民上报', en: 'Reported by people on the street' } as const satisfies Label

/** Of a receipt: digits and capitals that are not mistaken for each other. */
export const RECEIPT = /^[2-9A-HJ-NP-Z]{10}$/

/**
 * Photos of a report, their longest side, px, and how long after it they may come, ms; within how far of a position poles
 * are offered, m, and how many; how near what is known counts as the same place, m; reports that are taken from one sender
 * within an hour, and of one phone number and in all within a day; rows of a file, and how bad what they report is where they do
 * not say.
 */
export const FAULT_REPORT = {
  rows: 500,
  severity: '2',
  photos: 6,
  photoSide: 1600,
  photosWithin: 60 * 60_000,
  around: 150,
  offered: 40,
  near: 30,
  perSender: 30,
  perPhone: 10,
  perDay: 5_000,
} as const
