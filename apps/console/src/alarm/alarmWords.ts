import { type AlarmRow, type AlarmRule, alarmTypes, type Language, type Point } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { wires } from '@lamplighter/kinds/wires'
import { NOTHING } from '@lamplighter/ui'
import { shownPoint } from '../device/points.ts'

export const typeWord = ({ type }: Pick<AlarmRow, 'type'>, language: Language) => alarmTypes[type].label[language]

const ruleOf = ({ kind, rule }: Pick<AlarmRow, 'kind' | 'rule'>) => alarmRules[kind].find(({ key }) => key === rule)

/** A rule with the point that it compares. */
export type Measured = { readonly rule: AlarmRule; readonly point: Point }

function measuredBy(alarm: Pick<AlarmRow, 'kind' | 'rule'>): Measured | null {
  const rule = ruleOf(alarm)
  const point = rule && wires[alarm.kind].points.find(({ key }) => key === rule.point)
  return rule && point ? { rule, point } : null
}

/** What was measured and has a curve and a limit; null where the device only reports that something is wrong, or a status. */
export function measuredOf(alarm: Pick<AlarmRow, 'kind' | 'rule'>): Measured | null {
  const measured = measuredBy(alarm)
  if (!measured) return null
  const { unit, decimals } = measured.point
  return unit === 'bool' || (unit === '' && decimals === 0) ? null : measured
}

/** The value that raised it and the limit that it is beyond. */
export function valueWords(alarm: Pick<AlarmRow, 'kind' | 'rule' | 'value'>) {
  const measured = measuredOf(alarm)
  if (!measured) return null
  const value = shownPoint(measured.point, alarm.value)
  const limit = shownPoint(measured.point, measured.rule.value)
  return { value: value.text, limit: limit.text, unit: limit.unit }
}

/** Labels of rules stand within sentences elsewhere. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is wrong, as its rule says it; what is silent by its type. */
export const labelWord = (alarm: Pick<AlarmRow, 'kind' | 'rule' | 'type'>, language: Language) =>
  capitalised(ruleOf(alarm)?.label[language] ?? typeWord(alarm, language))

/** The rule in a sentence; a dash for a device that is silent. */
export function ruleWords(alarm: Pick<AlarmRow, 'kind' | 'rule'>, language: Language, seconds: string): string {
  const measured = measuredBy(alarm)
  if (!measured) return NOTHING
  const { rule, point } = measured
  const { text, unit } = shownPoint(point, rule.value)
  const hold = rule.hold > 0 ? ` · ${rule.hold} ${seconds}` : ''
  if (point.unit === 'bool') return `${capitalised(rule.label[language])}${hold}`
  return `${point.label[language]} ${rule.operator} ${text}${unit ? ` ${unit}` : ''}${hold}`
}
