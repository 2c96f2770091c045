import { enums } from '../enums.ts'
import { choicesOf, record } from '../field/record.ts'
import { LUX } from './lux.ts'

const RADIUS = 20_000
const minutes = (max: number) => ({ type: 'number', unit: 'min', min: 0, max, decimals: 0 }) as const
const threshold = { type: 'number', unit: 'lx', min: 1, max: 20_000, decimals: 1 } as const

/** What a person sets of a lux station; the groups that it governs stand beside. */
export const luxRecord = record(
  { zh: '照度站设置', en: 'lux station settings' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: LUX.name },
    description: {
      type: 'text',
      label: { zh: '描述', en: 'Description' },
      max: LUX.description,
      lines: 3,
      optional: true,
    },
    installPosition: {
      type: 'text',
      label: { zh: '安装位置', en: 'Install position' },
      max: LUX.installPosition,
      optional: true,
    },
    radius: {
      type: 'number',
      label: { zh: '作用半径', en: 'Radius' },
      note: { zh: `须大于 ${LUX.radius} m`, en: `More than ${LUX.radius} m` },
      unit: 'm',
      min: LUX.radius + 1,
      max: RADIUS,
      decimals: 0,
    },
    onLux: { ...threshold, label: { zh: '开灯照度', en: 'On threshold' } },
    offLux: {
      ...threshold,
      label: { zh: '关灯照度', en: 'Off threshold' },
      note: { zh: '须大于开灯照度', en: 'More than "On threshold"' },
    },
    delay: {
      ...minutes(60),
      label: { zh: '延时', en: 'Delay' },
      note: { zh: '越过阈值持续这么久才判定', en: 'How long the value has to be beyond a threshold' },
    },
    before: {
      ...minutes(720),
      label: { zh: '日出日落前', en: 'Before sun event' },
      note: { zh: '有效时段：日出、日落之前', en: 'Valid from so long before sunset and sunrise' },
    },
    after: {
      ...minutes(720),
      label: { zh: '日出日落后', en: 'After sun event' },
      note: { zh: '有效时段：日出、日落之后', en: 'Valid until so long after sunset and sunrise' },
    },
    action: { type: 'choice', label: { zh: '动作', en: 'Action' }, choices: choicesOf(enums.monitorAction) },
    level: {
      type: 'number',
      label: { zh: '开灯亮度', en: 'Level' },
      note: { zh: '恒功率用；联动为 100 %', en: 'For constant power; linkage is 100 %' },
      unit: '%',
      min: 10,
      max: 100,
      decimals: 0,
    },
    targetLux: {
      type: 'number',
      label: { zh: '目标照度', en: 'Target illuminance' },
      note: { zh: '恒照度用', en: 'For constant illuminance' },
      unit: 'lx',
      min: 1,
      max: 200,
      decimals: 0,
    },
    asks: {
      type: 'switch',
      label: { zh: '先询问', en: 'Ask first' },
      note: { zh: '关闭则直接开灯', en: 'Otherwise it switches on at once' },
    },
    answerWithin: {
      type: 'number',
      label: { zh: '应答时限', en: 'Time to answer' },
      unit: 's',
      min: 10,
      max: 3_600,
      decimals: 0,
    },
    option: {
      type: 'choice',
      label: { zh: '超时后', en: 'After time-out' },
      choices: choicesOf(enums.luxTimeoutOption),
    },
    enabled: { type: 'switch', label: { zh: '启用', en: 'Enabled' } },
  },
)
