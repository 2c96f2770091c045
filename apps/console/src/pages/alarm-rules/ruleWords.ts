import type { AlarmRuleRow, Language } from '@lamplighter/contract'
import { alarmRuleRecord, unitWord } from '@lamplighter/contract'
import { capitalised } from '@lamplighter/kinds/lists'
import { wires } from '@lamplighter/kinds/wires'

const pointOf = ({ kind, point }: Pick<AlarmRuleRow, 'kind' | 'point'>) =>
  wires[kind].points.find(({ key }) => key === point)

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

/** At which value the alarm ends, and how long the value has to be beyond the limit. */
export function returnWords(rule: AlarmRuleRow, language: Language): string {
  const point = pointOf(rule)
  const unit = point && point.unit !== 'bool' ? ` ${unitWord(point.unit, language)}` : ''
  return `${rule.returnValue}${unit}`
}

export const ruleName = ({ label }: Pick<AlarmRuleRow, 'label'>, language: Language) => capitalised(label[language])
