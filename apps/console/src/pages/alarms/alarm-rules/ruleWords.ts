import type { AlarmBasis, AlarmOperator, AlarmRuleRow, Label, Language, Point } from '@lamplighter/contract'
import { alarmBasisLabels, alarmRuleRecord, unitWord } from '@lamplighter/contract'
import { capitalised } from '@lamplighter/kinds/lists'
import { pointOfKind, statesOfPoint } from '@lamplighter/kinds/points'

const pointOf = ({ kind, point }: Pick<AlarmRuleRow, 'kind' | 'point'>) => pointOfKind(kind, point)

/** The unit of a limit, in words; empty for a state, or a count. */
export function unitOf(point: Point | undefined, basis: AlarmBasis | undefined, language: Language): string {
  if (basis === 'restarts' || !point || point.unit === 'bool') return ''
  if (basis === undefined) return unitWord(point.unit, language)
  const name = alarmBasisLabels[basis][language]
  return language === 'zh' ? `${name}的 %` : `% of ${name}`
}

/** When a rule judges, in a few words; empty where it always does. */
export function periodWords(
  { when, windows, monthFrom, monthTo }: Pick<AlarmRuleRow, 'when' | 'windows' | 'monthFrom' | 'monthTo'>,
  language: Language,
): string {
  const { when: field, monthFrom: month } = alarmRuleRecord.fields
  const nameOf = (value: number | null) => month.choices.find((one) => one.value === value)?.label[language] ?? ''
  const parts = [
    ...(when === 'always' ? [] : [field.choices.find(({ value }) => value === when)!.label[language]]),
    ...windows.map(({ from, to }) => `${from}–${to}`),
    ...(monthFrom === null || monthTo === null ? [] : [`${nameOf(monthFrom)}–${nameOf(monthTo)}`]),
  ]
  return parts.join(' · ')
}

/** What is raised at a limit ends on its other side. */
const beyond: Partial<Record<AlarmOperator, string>> = { '>=': '< ', '<=': '> ' }
const cleared: Label = { zh: '恢复后', en: 'when cleared' }

/** The state at which the alarm ends, in words; null where it ends at a number. */
function endWords({ operator, minus }: AlarmRuleRow, point: Point, language: Language): string | null {
  const states = statesOfPoint(point)
  if (!states) return null
  if (minus === undefined) return cleared[language]
  // A contactor that does not follow its output: it ends when it does.
  const state = states[operator.startsWith('>') ? 0 : 1]![language]
  return language === 'zh' ? `${state}时` : `when ${state.toLowerCase()}`
}

/** At which value the alarm ends, and how long the value has to be beyond the limit. */
export function returnWords(rule: AlarmRuleRow, language: Language): string {
  const point = pointOf(rule)
  const end = point && endWords(rule, point, language)
  if (end) return end
  // What a percentage is of stands with the limit.
  const unit = rule.basis === undefined || rule.basis === 'restarts' ? unitOf(point, rule.basis, language) : '%'
  const value = Number(rule.returnValue.toFixed(6))
  return [`${beyond[rule.operator] ?? ''}${value}`, unit].filter(Boolean).join(' ')
}

export const ruleName = ({ label }: Pick<AlarmRuleRow, 'label'>, language: Language) => capitalised(label[language])
