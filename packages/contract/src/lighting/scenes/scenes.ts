import { type ClockWindow, minuteOf } from '../../alarms/alarm-rules.ts'
import type { Label } from '../../text/label.ts'
import type { ActingStep, SceneStep, SceneTrigger, TimeTrigger } from './scene-shapes.ts'

export const sceneIcons = {
  festival: { zh: '节庆', en: 'Festival' },
  storm: { zh: '暴雨', en: 'Storm' },
  fog: { zh: '浓雾', en: 'Fog' },
  full: { zh: '全亮', en: 'Full light' },
  saving: { zh: '节能', en: 'Saving' },
  inspection: { zh: '巡检', en: 'Inspection' },
  event: { zh: '活动', en: 'Event' },
  help: { zh: '求助', en: 'Help' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, Label>>
export type SceneIcon = keyof typeof sceneIcons

/** What becomes of the devices when a scene is over; screens and speakers, which follow no schedule, return to what was before unless it holds. */
export const sceneEnds = {
  resume: { zh: '恢复计划', en: 'Resume schedule' },
  previous: { zh: '恢复原状态', en: 'Previous state' },
  hold: { zh: '保持到下一计划点', en: 'Hold until next schedule change' },
} as const satisfies Readonly<Record<string, Label>>
export type SceneEnd = keyof typeof sceneEnds

export const scenePresetNames = ['storm', 'fog', 'full', 'festival', 'saving', 'inspection', 'help'] as const
export type ScenePreset = (typeof scenePresetNames)[number]

/** Why a step of a preset is left out for some devices. */
export const presetOmissions = {
  noDevices: { zh: '范围内没有此类设备', en: 'no such devices in scope' },
  noRight: { zh: '没有控制权限', en: 'you have no right to control them' },
} as const satisfies Readonly<Record<string, Label>>
export type PresetOmission = keyof typeof presetOmissions

export const isActing = (step: SceneStep): step is ActingStep => 'target' in step

/** How far around the place of its run a step acts, m; null for one that has its devices elsewhere. */
export const radiusOf = (step: SceneStep): number | null => (isActing(step) ? (step.target?.near ?? null) : null)

/** Whether its steps need a place. */
export const needsPlace = (steps: readonly SceneStep[]) => steps.some((step) => radiusOf(step) !== null)

export const isTimed = (trigger: SceneTrigger): trigger is TimeTrigger => 'days' in trigger

/** By what a run was started; the API gives orders in the name of a user and is one by hand. */
export const sceneCauses = {
  hand: { zh: '手动', en: 'By hand' },
  time: { zh: '定时', en: 'Time' },
  lux: { zh: '照度', en: 'Light level' },
  alarm: { zh: '告警', en: 'Alarm' },
  call: { zh: '求助呼叫', en: 'Call for help' },
  value: { zh: '测量值', en: 'Measured value' },
} as const satisfies Readonly<Record<string, Label>>
export type SceneCause = keyof typeof sceneCauses

export const causeOf = (trigger: SceneTrigger): SceneCause => (isTimed(trigger) ? 'time' : trigger.on)

export const sceneRunStates = {
  running: { zh: '运行中', en: 'Running' },
  done: { zh: '已完成', en: 'Completed' },
  stopped: { zh: '已停止', en: 'Stopped' },
  unmet: { zh: '条件未满足', en: 'Condition not met' },
  unanswered: { zh: '未全部应答', en: 'Replies missing' },
  empty: { zh: '没有设备', en: 'No devices' },
  refused: { zh: '须双人复核', en: 'Approval required' },
  missed: { zh: '错过时间', en: 'Missed' },
} as const satisfies Readonly<Record<string, Label>>
export type SceneRunState = keyof typeof sceneRunStates

/** Whether a trigger names a device, around whose place steps may act. */
const hasPlace = ({ on }: SceneTrigger) => on === 'call' || on === 'value' || on === 'alarm'

/** How long the waits of the steps take, s; of conditions and replies as long as they may wait. */
export const lengthOf = (steps: readonly SceneStep[], patience = true): number =>
  steps.reduce(
    (sum, step) =>
      sum +
      (step.do === 'wait' || (step.do === 'replies' && patience)
        ? step.seconds
        : step.do === 'condition' && patience
          ? step.patience * 60
          : 0),
    0,
  )

type Judged = {
  readonly duration: number
  readonly steps: readonly SceneStep[]
  readonly triggers: readonly SceneTrigger[]
}

const isEmptyWindow = ({ from, to }: ClockWindow) => minuteOf(from) === minuteOf(to)

/** Why a scene cannot be so; `today` (YYYY-MM-DD) is given where its triggers are to start it. */
export function refuseScene({ duration, steps, triggers }: Judged, today: string | null = null) {
  if (!steps.some(isActing)) return 'scene.noAction'
  if (lengthOf(steps, false) > duration * 60) return 'scene.tooLong'
  if (triggers.some((one) => isTimed(one) && one.from !== null && one.to !== null && one.from > one.to))
    return 'scene.dates'
  if (today !== null && triggers.some((one) => isTimed(one) && one.to !== null && one.to < today)) return 'scene.past'
  if (needsPlace(steps) && !triggers.every(hasPlace)) return 'scene.placeUnknown'
  if (steps.some((step) => step.do === 'condition' && step.when.is === 'time' && isEmptyWindow(step.when)))
    return 'alarmRule.window'
  return null
}

/** A scene that puts lamps out asks for a reason when it is saved: it may do so by night. */
export const putsLampsOut = (steps: readonly SceneStep[]) => steps.some((step) => step.do === 'off')

/** What of a scene a person ought to know before it is saved or run; `{n}` counts devices. */
export const sceneFindings = {
  noDevices: { zh: '目标中没有步骤所控制的设备', en: 'No device that its steps control matches its target' },
  idleStep: {
    zh: '第 {n} 步：对象中没有此类设备，将跳过',
    en: 'Step {n} is passed over: there are no such devices in its scope',
  },
  nearPlace: {
    zh: '第 {n} 步：作用于触发设备周边 {of} 米内的设备，运行时确定',
    en: 'Step {n} acts within {of} m of the device that starts the scene: its devices are known when it runs',
  },
  noSource: {
    zh: '触发 {n}：区域内没有可触发的设备',
    en: 'Trigger {n} never starts the scene: its area has no such device',
  },
  yieldsTo: {
    zh: '{n} 台正由运行中的“{scene}”控制，其优先级更高，本场景不改变它们',
    en: '{n} devices follow the running scene "{scene}", which has precedence: they stay as they are',
  },
  takesFrom: {
    zh: '{n} 台将从运行中的“{scene}”接管',
    en: '{n} devices are taken from the running scene "{scene}"',
  },
  planned: {
    zh: '“{scene}”计划于 {time} 启动，届时有 {n} 台同时属于两个场景',
    en: 'Scene "{scene}" starts at {time} and shares {n} devices with this one',
  },
  held: {
    zh: '{n} 台被更高优先级的命令保持，不受本场景影响',
    en: '{n} devices are held by commands of higher precedence and stay as they are',
  },
  tooLong: {
    zh: '步骤最长需 {n} 分钟，超过时长 {of} 分钟，后面的步骤可能不执行',
    en: 'Its steps may take {n} min, longer than its duration of {of} min: the last may not run',
  },
  offAtNight: {
    zh: '日落后将关闭 {n} 盏灯',
    en: '{n} lamps are switched off between sunset and sunrise',
  },
  needsApproval: {
    zh: '将使 {n} / {of} 盏灯变暗，须由另一人复核后才能运行',
    en: 'It leaves {n} of {of} lamps dark: another user has to approve it before it runs',
  },
} as const satisfies Readonly<Record<string, Label>>
export type SceneFinding = keyof typeof sceneFindings
