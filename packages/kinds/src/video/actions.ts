import { CAMERA_PRESET_NAME, type CommandSpec, type FieldRule, schemaOf } from '@lamplighter/contract'
import { number, text } from '../settings/field.ts'
import { GO_HOME, GO_TO_PRESET, LONGEST_MOVE, MOVE, SAVE_PRESET, STOP } from './camera.ts'

const speeds = [
  number('pan', { zh: '水平速度', en: 'Pan speed' }, '', [-1, 1], 2),
  number('tilt', { zh: '垂直速度', en: 'Tilt speed' }, '', [-1, 1], 2),
  number('zoom', { zh: '变倍速度', en: 'Zoom speed' }, '', [-1, 1], 2),
  number('seconds', { zh: '持续时间', en: 'Duration' }, 's', [0.1, LONGEST_MOVE], 1),
]
const presetName = { zh: '预置位名称', en: 'Preset name' }
const presetNames = [text('name', presetName, CAMERA_PRESET_NAME)]
/** Cameras number their presets each in its own way: a name means the same for several. */
const whichPreset = [
  number('preset', { zh: '预置位编号', en: 'Preset no.' }, '', [1, 256], 0, { optional: true }),
  text('name', presetName, CAMERA_PRESET_NAME, { optional: true }),
]
const eitherOne: FieldRule = ({ preset, name }) =>
  (preset === undefined) === (name === undefined || name === '')
    ? { field: 'preset', sentence: { zh: '请填写编号或名称，二选一', en: 'Give either a number or a name' } }
    : null
const operation = { opcode: 'dco', needPswd: false, permission: 'poleDevice.control' } as const

/** Of two orders that turn the camera the newer decides. */
const sets = () => 'ptz.move'

/** Turns and zooms for a bounded time: a camera whose operator is gone comes to rest by itself. */
export const move: CommandSpec = {
  ...operation,
  code: MOVE,
  name: { zh: '云台转动', en: 'Pan, tilt and zoom' },
  needArgs: true,
  args: schemaOf(speeds),
  fields: speeds,
  sets,
}

export const stopMoving: CommandSpec = {
  ...operation,
  code: STOP,
  name: { zh: '云台停止', en: 'Stop moving' },
  needArgs: false,
  args: schemaOf([]),
  sets,
}

export const goToPreset: CommandSpec = {
  ...operation,
  code: GO_TO_PRESET,
  name: { zh: '转到预置位', en: 'Go to preset' },
  needArgs: true,
  args: schemaOf(whichPreset, [eitherOne]),
  fields: whichPreset,
  sets,
}

export const goHome: CommandSpec = {
  ...operation,
  code: GO_HOME,
  name: { zh: '回到原位', en: 'Go to home position' },
  needArgs: false,
  args: schemaOf([]),
  sets,
}

/** Where it looks now; a preset of the same name is replaced. */
export const savePreset: CommandSpec = {
  code: SAVE_PRESET,
  opcode: 'dcc',
  name: { zh: '保存预置位', en: 'Save preset' },
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.configure',
  args: schemaOf(presetNames),
  fields: presetNames,
}
