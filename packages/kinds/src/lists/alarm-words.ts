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
import { shownPoint } from '../points.ts'
import { wires } from '../wires.ts'

const typeWord = ({ type }: Pick<AlarmRow, 'type'>, language: Language) => alarmTypes[type].label[language]

/** What of a rule is said in words. */
export type SaidRule = Pick<AlarmRuleRow, 'label' | 'point' | 'operator' | 'value' | 'hold'> &
  Partial<Pick<AlarmRuleRow, 'returnValue' | 'minus' | 'basis'>> &
  Partial<Pick<AlarmLimit, 'expected'>>
/** The rule by which an alarm was raised; nothing for a device that is silent, or as long as rules are not read. */
export type RuleOf = (alarm: Pick<AlarmRow, 'kind' | 'rule'>) => SaidRule | undefined

/** A rule with the point that it compares. */
export type Measured = { readonly rule: SaidRule; readonly point: Point }

function pointOf(kind: Kind, rule: SaidRule | undefined): Measured | null {
  const point = rule && wires[kind].points.find(({ key }) => key === rule.point)
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

/** The value that raised it and the limit that it is beyond. */
function valueWords({ kind, value }: Pick<AlarmRow, 'kind' | 'value'>, rule: SaidRule | undefined, language: Language) {
  const measured = measuredOf(kind, rule)
  if (!measured) return null
  const limit = comparedWords(measured, measured.rule.value, language)
  const said = value === null ? NOTHING : comparedWords(measured, value, language).text
  return { value: said, limit: limit.text, unit: limit.unit }
}

/** Labels of rules stand within sentences elsewhere. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is wrong, as its rule says it; what is silent by its type. */
const labelWord = (alarm: Pick<AlarmRow, 'type'>, rule: SaidRule | undefined, language: Language) =>
  capitalised(rule?.label[language] ?? typeWord(alarm, language))

/** What is compared: a point, by how much it is above another, or how often something happened. */
function pointWords(kind: Kind, { rule, point }: Measured, language: Language): string {
  if (rule.basis === 'restarts') return restartsLabel[language]
  const other = wires[kind].points.find(({ key }) => key === rule.minus)
  return other ? `${point.label[language]} − ${other.label[language]}` : point.label[language]
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
    const minus = rule?.minus === undefined ? {} : { minus: rule.minus }
    return { label: rule?.label ?? alarmTypes[alarm.type].label, ...minus, ...alarm.limit }
  }
  return {
    type: (alarm: Pick<AlarmRow, 'type'>) => typeWord(alarm, language),
    label: (alarm: AlarmRow) => labelWord(alarm, ruleOf(alarm), language),
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
