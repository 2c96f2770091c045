import { type AlarmRow, alarmTypes, type Language } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { wires } from '@lamplighter/kinds/wires'
import { NOTHING } from '@lamplighter/ui'
import { shownPoint } from '../../device/points.ts'

export const typeWord = ({ type }: Pick<AlarmRow, 'type'>, language: Language) => alarmTypes[type].label[language]

const ruleOf = ({ kind, rule }: Pick<AlarmRow, 'kind' | 'rule'>) => alarmRules[kind].find(({ key }) => key === rule)

/** The value that raised it and the limit that it is beyond; null where the device only reports that something is wrong. */
export function valueWords(alarm: Pick<AlarmRow, 'kind' | 'rule' | 'value'>) {
  const rule = ruleOf(alarm)
  const point = rule && wires[alarm.kind].points.find(({ key }) => key === rule.point)
  if (!rule || !point || point.unit === 'bool' || point.unit === '') return null
  const [value, limit] = [alarm.value, rule.value].map((one) => shownPoint(point, one))
  return { value: value!.text, limit: limit!.text, unit: limit!.unit }
}

/** The rule in a sentence; a dash for a device that is silent. */
export function ruleWords(alarm: Pick<AlarmRow, 'kind' | 'rule'>, language: Language, seconds: string): string {
  const rule = ruleOf(alarm)
  const point = rule && wires[alarm.kind].points.find(({ key }) => key === rule.point)
  if (!rule || !point) return NOTHING
  const { text, unit } = shownPoint(point, rule.value)
  const hold = rule.hold > 0 ? ` · ${rule.hold} ${seconds}` : ''
  return `${point.label[language]} ${rule.operator} ${text}${unit ? ` ${unit}` : ''}${hold}`
}
