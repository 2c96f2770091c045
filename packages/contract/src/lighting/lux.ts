import type { Label } from '../text/label.ts'

/** Lengths of the contract (section 9): the name has fewer than 20 characters, the install position fewer than 50. The radius has to exceed `radius`, m. */
export const LUX = { name: 19, description: 200, installPosition: 49, radius: 50, groups: 20 } as const

/** What a station that nobody has set up is set to. */
export const LUX_FRESH = {
  radius: 1_000,
  onLux: 30,
  offLux: 60,
  delay: 5,
  before: 60,
  after: 60,
  action: 0,
  level: 80,
  targetLux: 20,
  asks: true,
  answerWithin: 120,
  option: 'prompt',
  enabled: true,
} as const

/** How a station judges the light: between its thresholds, or before its delay is over, it waits. */
export const luxDecisionLabels = {
  dark: { zh: '天暗', en: 'Dark' },
  light: { zh: '天亮', en: 'Light' },
  waiting: { zh: '等待', en: 'Waiting' },
} as const satisfies Readonly<Record<string, Label>>
export type LuxDecision = keyof typeof luxDecisionLabels
export const luxDecisions = Object.keys(luxDecisionLabels) as [LuxDecision, ...LuxDecision[]]

/** Why a sensor is not believed. */
export const luxFaultLabels = {
  stuck: { zh: '读数不变', en: 'Stuck value' },
  darkByDay: { zh: '白天过暗', en: 'Dark by day' },
  brightByNight: { zh: '夜间过亮', en: 'Bright by night' },
} as const satisfies Readonly<Record<string, Label>>
export type LuxFault = keyof typeof luxFaultLabels
export const luxFaults = Object.keys(luxFaultLabels) as [LuxFault, ...LuxFault[]]

/** `early`: dark before the schedule lights; `late`: still dark after the schedule put out. */
export const luxTopicLabels = {
  early: { zh: '提前开灯', en: 'Switch on early' },
  late: { zh: '延后关灯', en: 'Switch off late' },
} as const satisfies Readonly<Record<string, Label>>
export type LuxTopic = keyof typeof luxTopicLabels
export const luxTopics = Object.keys(luxTopicLabels) as [LuxTopic, ...LuxTopic[]]

/** `pending` and `prompted` wait for an answer; `direct` was not asked; `withdrawn`: it was light again, or the sensor failed. */
export const luxAskStateLabels = {
  pending: { zh: '待应答', en: 'Pending' },
  prompted: { zh: '提示开灯', en: 'Prompted' },
  accepted: { zh: '接受', en: 'Accepted' },
  ignored: { zh: '忽略', en: 'Ignored' },
  auto: { zh: '自动', en: 'Automatic' },
  direct: { zh: '直接开灯', en: 'Not asked' },
  expired: { zh: '超时', en: 'Timed out' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
} as const satisfies Readonly<Record<string, Label>>
export type LuxAskState = keyof typeof luxAskStateLabels
export const luxAskStates = Object.keys(luxAskStateLabels) as [LuxAskState, ...LuxAskState[]]

/** The alarm of a sensor that is not believed. */
export const LUX_RULE = 'lux'
export const luxRuleLabel: Label = { zh: '照度读数不可信', en: 'Implausible illuminance' }
