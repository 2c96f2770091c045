import { alarmLevelLabels } from '../../alarms/alarm-levels.ts'
import { CAMERA_PRESET_NAME, COLOUR, RADIUS, RAMP, SCENE } from '../../call/limits.ts'
import type { CellField } from '../../field/fields.ts'
import { choicesOf } from '../../field/record.ts'
import type { Unit } from '../../field/units.ts'
import type { Label } from '../../text/label.ts'
import type { SceneCondition, SceneStep, SceneTrigger } from './scene-shapes.ts'

/** What a step, a condition and a trigger are called where one is chosen. */
export const stepNames = {
  on: { zh: '开灯', en: 'Switch on' },
  off: { zh: '关灯', en: 'Switch off' },
  dim: { zh: '调光', en: 'Dim' },
  show: { zh: '屏幕显示文字', en: 'Show a text' },
  clear: { zh: '清屏', en: 'Clear screens' },
  brightness: { zh: '屏幕亮度', en: 'Screen brightness' },
  speak: { zh: '文字广播', en: 'Speak a text' },
  stopSpeaking: { zh: '停止广播', en: 'Stop speaking' },
  turn: { zh: '摄像机转到预置位', en: 'Turn cameras' },
  wait: { zh: '等待', en: 'Wait' },
  condition: { zh: '条件', en: 'Condition' },
  replies: { zh: '等待应答', en: 'Wait for replies' },
} as const satisfies Readonly<Record<SceneStep['do'], Label>>

/** What becomes of a run whose commands are not all answered. */
export const otherwiseNames = {
  goOn: { zh: '继续', en: 'Continue' },
  stop: { zh: '结束并恢复', en: 'End and restore' },
} as const satisfies Readonly<Record<Extract<SceneStep, { do: 'replies' }>['otherwise'], Label>>

export const conditionNames = {
  dark: { zh: '天黑', en: 'Dark' },
  time: { zh: '时段', en: 'Time of day' },
  lux: { zh: '照度', en: 'Light level' },
} as const satisfies Readonly<Record<SceneCondition['is'], Label>>

export const triggerNames = {
  clock: { zh: '时刻', en: 'Time' },
  sunset: { zh: '日落', en: 'Sunset' },
  sunrise: { zh: '日出', en: 'Sunrise' },
  lux: { zh: '照度', en: 'Light level' },
  alarm: { zh: '告警', en: 'Alarm' },
  call: { zh: '求助呼叫', en: 'Call for help' },
  value: { zh: '测量值', en: 'Measured value' },
} as const satisfies Readonly<Record<SceneTrigger['on'], Label>>

const output: CellField = {
  key: 'output',
  type: 'choice',
  label: { zh: '控制', en: 'Controls' },
  choices: [
    { value: 0, label: { zh: '灯具', en: 'Lamps' } },
    ...[1, 2, 3, 4].map((n) => ({ value: n, label: { zh: `配电箱 ${n} 回路`, en: `Output ${n} of power boxes` } })),
  ],
}
const number = (
  key: string,
  label: Label,
  unit: Unit | Label,
  min: number,
  max: number,
  optional = false,
): CellField => ({
  key,
  type: 'number',
  label,
  unit,
  min,
  max,
  decimals: 0,
  ...(optional && { optional: true }),
})
const words = (label: Label, max: number): CellField => ({ key: 'text', type: 'text', label, max, lines: 2 })
const clock = (key: string, zh: string, en: string): CellField => ({ key, type: 'clock', label: { zh, en } })
const offset = number('offset', { zh: '偏移', en: 'Offset' }, 'min', -SCENE.offset, SCENE.offset)
const side: CellField = {
  key: 'side',
  type: 'choice',
  label: { zh: '比较', en: 'Comparison' },
  choices: [
    { value: 'below', label: { zh: '低于', en: 'Below' } },
    { value: 'above', label: { zh: '高于', en: 'Above' } },
  ],
}
const lux = number('lux', { zh: '照度', en: 'Illuminance' }, 'lx', 0, SCENE.lux)

/** How far around the place of its run a step acts. */
export const radiusField = number('near', { zh: '半径', en: 'Radius' }, 'm', RADIUS.min, RADIUS.max)

/** What is entered of each, besides what is chosen among devices and groups. */
export const stepFields: Readonly<Record<SceneStep['do'], readonly CellField[]>> = {
  on: [output],
  off: [output],
  dim: [
    number('level', { zh: '亮度', en: 'Level' }, '%', 1, 100),
    number('colour', { zh: '色温', en: 'Colour' }, 'K', COLOUR.min, COLOUR.max, true),
    number('ramp', { zh: '渐变', en: 'Ramp' }, 's', 0, RAMP.max, true),
  ],
  show: [words({ zh: '文字', en: 'Text' }, SCENE.shown)],
  clear: [],
  brightness: [number('level', { zh: '亮度', en: 'Brightness' }, '%', 1, 100)],
  speak: [
    words({ zh: '文字', en: 'Text' }, SCENE.spoken),
    {
      key: 'priority',
      type: 'choice',
      label: { zh: '优先级', en: 'Priority' },
      choices: [
        { value: 1, label: { zh: '1 低', en: '1 Low' } },
        { value: 2, label: { zh: '2 中', en: '2 Medium' } },
        { value: 3, label: { zh: '3 高', en: '3 High' } },
      ],
    },
    number('repeat', { zh: '播放遍数', en: 'Times' }, { zh: '', en: '' }, SCENE.repeat.min, SCENE.repeat.max),
  ],
  stopSpeaking: [],
  turn: [{ key: 'preset', type: 'text', label: { zh: '预置位', en: 'Preset' }, max: CAMERA_PRESET_NAME }],
  wait: [number('seconds', { zh: '时间', en: 'For' }, 's', SCENE.wait.min, SCENE.wait.max)],
  condition: [number('patience', { zh: '最长等待', en: 'Waits at most' }, 'min', 0, SCENE.patience)],
  replies: [
    number('seconds', { zh: '最长等待', en: 'Waits at most' }, 's', SCENE.replies.min, SCENE.replies.max),
    {
      key: 'otherwise',
      type: 'choice',
      label: { zh: '未全部应答时', en: 'If replies are missing' },
      choices: choicesOf(otherwiseNames),
    },
  ],
}

export const conditionFields: Readonly<Record<SceneCondition['is'], readonly CellField[]>> = {
  dark: [],
  time: [clock('from', '起', 'From'), clock('to', '止', 'To')],
  lux: [side, lux],
}

const coolDown = number('coolDown', { zh: '冷却时间', en: 'Cool-down' }, 'min', 0, SCENE.coolDown)
const dates: readonly CellField[] = [
  { key: 'from', type: 'day', label: { zh: '起始日期', en: 'From' }, optional: true },
  { key: 'to', type: 'day', label: { zh: '结束日期', en: 'Until' }, optional: true },
]
export const triggerFields: Readonly<Record<SceneTrigger['on'], readonly CellField[]>> = {
  clock: [clock('at', '时刻', 'Time'), ...dates],
  sunset: [offset, ...dates],
  sunrise: [offset, ...dates],
  lux: [side, lux, number('minutes', { zh: '持续', en: 'For' }, 'min', SCENE.hold.min, SCENE.hold.max)],
  alarm: [
    { key: 'level', type: 'choice', label: { zh: '级别不低于', en: 'At least' }, choices: choicesOf(alarmLevelLabels) },
  ],
  call: [coolDown],
  value: [number('minutes', { zh: '持续', en: 'For' }, 'min', 0, SCENE.hold.max), coolDown],
}
