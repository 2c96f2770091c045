import { choicesOf, record } from '../field/record.ts'
import type { Label } from '../text/label.ts'
import { alarmLevelLabels } from './alarm-levels.ts'
import { alarmTypeNames, alarmTypes } from './alarms.ts'

/** Comparisons of the contract (section 3, filter operations) that numbers know: `contains` is one of texts. */
export const alarmOperators = ['>=', '>', '=', '<', '<='] as const
export type AlarmOperator = (typeof alarmOperators)[number]

const LIMIT = 1_000_000
const value = { type: 'number', unit: '', min: -LIMIT, max: LIMIT } as const
const english = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const monthLabel = (number: number): Label => ({
  zh: `${number} 月`,
  en: english.format(Date.UTC(2026, number - 1, 15)),
})
const months = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: monthLabel(at + 1) }))
const month = { type: 'choice', choices: months, optional: true } as const

/** What a person enters of an alarm rule; the kind of device it judges and the hours at which it does stand beside. */
export const alarmRuleRecord = record(
  { zh: '告警规则', en: 'alarm rule' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    type: {
      type: 'choice',
      label: { zh: '告警类型', en: 'Alarm type' },
      // Silence is no value.
      choices: alarmTypeNames
        .filter((name) => name !== 'CommunicationLost' && name !== 'ConnectionUnstable')
        .map((name) => ({ value: name, label: alarmTypes[name].label })),
    },
    level: { type: 'choice', label: { zh: '级别', en: 'Level' }, choices: choicesOf(alarmLevelLabels) },
    point: { type: 'text', label: { zh: '测量值', en: 'Value' }, max: 40 },
    operator: {
      type: 'choice',
      label: { zh: '比较', en: 'Comparison' },
      choices: alarmOperators.map((one) => ({ value: one, label: { zh: one, en: one } })),
    },
    value: { ...value, label: { zh: '限值', en: 'Limit' } },
    returnValue: { ...value, label: { zh: '返回值', en: 'Return value' } },
    hold: {
      type: 'number',
      label: { zh: '持续时间', en: 'Hold' },
      note: { zh: '越限持续这么久才告警', en: 'How long the value has to be beyond the limit' },
      unit: 's',
      min: 0,
      max: 86_400,
      decimals: 0,
    },
    when: {
      type: 'choice',
      label: { zh: '生效条件', en: 'Applies' },
      note: {
        zh: '夜间为日落至日出；配电箱有输出合闸即为亮灯',
        en: 'Night is from sunset to sunrise; a power box is lit while an output is closed',
      },
      choices: [
        { value: 'always', label: { zh: '始终', en: 'Always' } },
        { value: 'lit', label: { zh: '亮灯时', en: 'While lit' } },
        { value: 'out', label: { zh: '灭灯时', en: 'While out' } },
        { value: 'dark', label: { zh: '夜间', en: 'At night' } },
      ],
    },
    escalateAfter: {
      type: 'number',
      label: { zh: '升级时间', en: 'Escalates after' },
      note: { zh: '无人确认时升一级；不填不升级', en: 'One level up if nobody acknowledges it; empty is never' },
      unit: 'min',
      min: 1,
      max: 1_440,
      decimals: 0,
      optional: true,
    },
    monthFrom: { ...month, label: { zh: '起始月份', en: 'From month' } },
    monthTo: { ...month, label: { zh: '结束月份', en: 'To month' } },
    enabled: { type: 'switch', label: { zh: '启用', en: 'Enabled' } },
  },
)
