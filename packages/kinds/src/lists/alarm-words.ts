import {
  type AlarmLimit,
  type AlarmRow,
  type AlarmRuleRow,
  alarmBasisLabels,
  alarmRuleRecord,
  alarmTypes,
  formatNumber,
  type Kind,
  type Label,
  type Language,
  LOCK_OUT_RULE,
  LUX_RULE,
  lockOutRuleLabel,
  luxRuleLabel,
  NOTHING,
  OPENING_RULE,
  openingRuleLabel,
  PLAN_RULE,
  type Point,
  planRuleLabel,
  REPORT_RULE,
  reportRuleLabel,
  restartsLabel,
  unitWord,
} from '@lamplighter/contract'
import { pointOfKind, shownPoint, stateOf } from '../points.ts'

const typeWord = ({ type }: Pick<AlarmRow, 'type'>, language: Language) => alarmTypes[type].label[language]

/** What of a rule is said in words. */
export type SaidRule = Pick<AlarmRuleRow, 'label' | 'point' | 'operator' | 'value' | 'hold'> &
  Partial<Pick<AlarmRuleRow, 'returnValue' | 'minus' | 'also' | 'basis'>> &
  Partial<Pick<AlarmLimit, 'expected' | 'evidence'>>
/** The rule by which an alarm was raised; nothing for a device that is silent, or as long as rules are not read. */
export type RuleOf = (alarm: Pick<AlarmRow, 'kind' | 'rule'>) => SaidRule | undefined

/** A rule with the point that it compares. */
export type Measured = { readonly rule: SaidRule; readonly point: Point }

function pointOf(kind: Kind, rule: SaidRule | undefined): Measured | null {
  const point = rule && pointOfKind(kind, rule.point)
  return rule && point ? { rule, point } : null
}

/** How a rule says a value that it compares: in units of its point, as a percentage of what is expected, or as a count. */
function comparedWords({ rule, point }: Measured, value: number, language: Language) {
  if (rule.basis === undefined) return shownPoint(point, value, language)
  if (rule.basis === 'restarts') return { text: formatNumber(value, 0), unit: '' }
  // What raised an alarm was reckoned into its units.
  const percent = { text: formatNumber(value, 0), unit: '%' }
  return rule.expected === undefined ? percent : shownPoint(point, value, language)
}

/** What was measured and has a curve and a limit; null where the device only reports that something is wrong, or a status. */
function measuredOf(kind: Kind, rule: SaidRule | undefined): Measured | null {
  const measured = pointOf(kind, rule)
  if (!measured) return null
  const { unit, decimals } = measured.point
  return unit === 'bool' || (unit === '' && decimals === 0) ? null : measured
}

/** What raised an alarm, beside its limit where it has one. */
export type AlarmValue = { readonly value: string; readonly limit: string | null; readonly unit: string }

/** A limit is a round number: its decimals say nothing. */
const rounded = (text: string) => text.replace(/\.0+$/, '')

function besideLimit(
  value: number | null,
  limit: number | null,
  say: (value: number) => { text: string; unit: string },
): AlarmValue {
  const [said, beyond] = [value === null ? null : say(value), limit === null ? null : say(limit)]
  return {
    value: said?.text ?? NOTHING,
    limit: beyond && rounded(beyond.text),
    unit: beyond?.unit ?? said?.unit ?? '',
  }
}

/** Points of alarms that no rule of their kind or organisation raises. */
const ownPoints: Readonly<Record<string, string | undefined>> = { [LUX_RULE]: 'env.lux' }

/** The value that raised it and the limit that it is beyond; of what is no measure its state. */
function valueWords(
  { kind, value, rule: key }: Pick<AlarmRow, 'kind' | 'value' | 'rule'>,
  rule: SaidRule | undefined,
  language: Language,
): AlarmValue | null {
  const own = pointOfKind(kind, rule?.evidence?.point ?? ownPoints[key] ?? '')
  if (own && rule?.evidence)
    return besideLimit(rule.evidence.value, rule.evidence.expected, (some) => shownPoint(own, some, language))
  if (own) return value === null ? null : besideLimit(value, null, (some) => shownPoint(own, some, language))
  const measured = pointOf(kind, rule)
  if (!measured) return null
  const { states, unit } = measured.point
  // Of a contactor that does not follow its output: how it is, and how it should be.
  if (unit === 'bool' && states && measured.rule.minus) {
    const isOn = measured.rule.operator.startsWith('>')
    return { value: states[isOn ? 1 : 0]![language], limit: states[isOn ? 0 : 1]![language], unit: '' }
  }
  if (unit === 'bool') return null
  if (states) {
    const state = stateOf(measured.point, value, language)
    return state === null ? null : { value: state, limit: null, unit: '' }
  }
  return besideLimit(value, measured.rule.value, (some) => comparedWords(measured, some, language))
}

/** A value with its limit and their unit, in one text. */
export const alarmValueText = ({ value, limit, unit }: AlarmValue): string =>
  [limit === null ? value : `${value} / ${limit}`, unit].filter(Boolean).join(' ')

/** Labels of rules stand within sentences elsewhere. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const LIST = { zh: new Intl.ListFormat('zh-CN'), en: new Intl.ListFormat('en-GB') } as const

/** What is compared: a point, several of them, by how much one is above another, or how often something happened. */
function pointWords(kind: Kind, { rule, point }: Measured, language: Language): string {
  if (rule.basis === 'restarts') return restartsLabel[language]
  const labelOf = (key: string) => pointOfKind(kind, key)?.label[language] ?? key
  if (rule.minus !== undefined) return `${point.label[language]} − ${labelOf(rule.minus)}`
  return LIST[language].format([point.label[language], ...(rule.also ?? []).map(labelOf)])
}

/** What it is compared with, and what that was reckoned from. */
function limitWords(measured: Measured, language: Language): string {
  const { basis, expected, value } = measured.rule
  const { text, unit } = comparedWords(measured, value, language)
  const limit = `${text}${unit ? ` ${unit}` : ''}`
  if (basis === undefined || basis === 'restarts') return limit
  const name = alarmBasisLabels[basis][language]
  if (expected === undefined) return language === 'zh' ? `${name}的 ${limit}` : `${limit} of ${name}`
  const all = shownPoint(measured.point, expected, language)
  return `${limit} · ${name} ${all.text} ${all.unit}`
}

/** The rule in a sentence; a dash for a device that is silent. */
export function ruleWords(kind: Kind, rule: SaidRule | undefined, language: Language): string {
  const measured = pointOf(kind, rule)
  if (!measured) return NOTHING
  const { label, operator, hold } = measured.rule
  const { point } = measured
  const held = hold > 0 ? ` · ${hold} ${unitWord('s', language)}` : ''
  if (point.unit === 'bool' || point.states) return `${capitalised(label[language])}${held}`
  return `${pointWords(kind, measured, language)} ${operator} ${limitWords(measured, language)}${held}`
}

/** What raises alarms without a rule of its kind or organisation. */
const ownRules: Readonly<Record<string, Label | undefined>> = {
  [REPORT_RULE]: reportRuleLabel,
  [LUX_RULE]: luxRuleLabel,
  [LOCK_OUT_RULE]: lockOutRuleLabel,
  [PLAN_RULE]: planRuleLabel,
  [OPENING_RULE]: openingRuleLabel,
}

const { returnValue: returnField } = alarmRuleRecord.fields

/** At which value it ends; empty where that is its limit. */
function returnWords(kind: Kind, rule: SaidRule | undefined, language: Language): string {
  const measured = measuredOf(kind, rule)
  const back = measured?.rule.returnValue
  if (!measured || back === undefined || back === measured.rule.value) return ''
  const { text, unit } = comparedWords(measured, back, language)
  return ` · ${returnField.label[language]} ${text}${unit ? ` ${unit}` : ''}`
}

/** Alarms in words: by what they were judged by, and of alarms of before that was kept by the rules as they are now. */
export const alarmWords = (ruleOf: RuleOf, language: Language) => {
  const ruleThen = (alarm: AlarmRow): SaidRule | undefined => {
    const rule = ruleOf(alarm)
    if (!alarm.limit) return rule
    const { label = alarmTypes[alarm.type].label, minus, also } = rule ?? {}
    return { label, ...(minus === undefined ? {} : { minus }), ...(also === undefined ? {} : { also }), ...alarm.limit }
  }
  return {
    type: (alarm: Pick<AlarmRow, 'type'>) => typeWord(alarm, language),
    value: (alarm: AlarmRow) => valueWords(alarm, ruleThen(alarm), language),
    rule(alarm: AlarmRow) {
      const own = ownRules[alarm.rule]
      if (own) return own[language]
      const rule = ruleThen(alarm)
      return ruleWords(alarm.kind, rule, language) + returnWords(alarm.kind, rule, language)
    },
    /** A difference of two points has no curve, nor has a count. */
    measured(alarm: AlarmRow) {
      const measured = measuredOf(alarm.kind, ruleThen(alarm))
      return measured?.rule.minus === undefined && measured?.rule.basis !== 'restarts' ? measured : null
    },
  }
}
export type AlarmWords = ReturnType<typeof alarmWords>
