import {
  type AlarmRow,
  alarmEndLabels,
  alarmLevelLabels,
  alarmPartLabel,
  alarmStateLabels,
  type IncidentRow,
  type Label,
  type Language,
  type ListColumn,
  listOf,
  type RaisedAlarm,
} from '@lamplighter/contract'
import { alarmWords, type RuleOf } from './alarm-words.ts'

/** An alarm, an incident by its head, or an alarm that has ended. */
export type ListedAlarm = AlarmRow &
  Partial<Pick<IncidentRow, 'alarms' | 'cause'>> &
  Partial<Pick<RaisedAlarm, 'endedAt' | 'end'>>

/** Where an alarm or an incident is: the device, or the part of a power box that all of its alarms depend on. */
export const whereWords = (
  { deviceName, cause }: Pick<ListedAlarm, 'deviceName' | 'cause'>,
  language: Language,
): string => (cause?.part ? alarmPartLabel(cause.part, cause.deviceName, language) : deviceName)

type Column = ListColumn<ListedAlarm>

const l = (zh: string, en: string): Label => ({ zh, en })
const state: Column = { label: l('状态', 'State'), text: (row, { language }) => alarmStateLabels[row.state][language] }
const end: Column = {
  label: l('结束原因', 'Ended by'),
  text: (row, { language }) => (row.end ? alarmEndLabels[row.end] : alarmStateLabels[row.state])[language],
}

/** Alarms in words by the rules of their organisation: those that last until `now`, or those that have ended. */
export function alarmList(ruleOf: RuleOf, now: number, isHistory: boolean) {
  const words = (language: Language) => alarmWords(ruleOf, language)
  const last = (isHistory ? { end } : { state }) as unknown as Readonly<Record<'end' | 'state', Column>>
  return listOf<ListedAlarm>()(l('告警', 'Alarms'), {
    level: { label: l('级别', 'Level'), text: ({ level }, { language }) => alarmLevelLabels[level][language] },
    type: { label: l('类型', 'Type'), text: (row, { language }) => words(language).type(row) },
    device: { label: l('对象', 'Device'), text: (row, { language }) => whereWords(row, language) },
    station: { label: l('站点', 'Site'), text: ({ stationName }) => stationName },
    raised: { label: l('开始', 'Raised'), text: ({ raisedAt }, { dateTime }) => dateTime(raisedAt) },
    lasts: {
      label: l('持续', 'Duration'),
      text: ({ raisedAt, endedAt }, { duration }) =>
        duration((endedAt ? Date.parse(endedAt) : now) - Date.parse(raisedAt)),
    },
    value: {
      label: l('值 / 阈值', 'Value / limit'),
      text: (row, { language }) => {
        const said = words(language).value(row)
        return said && `${said.value} / ${said.limit} ${said.unit}`
      },
    },
    repeats: { label: l('次数', 'Count'), text: ({ repeats }) => repeats + 1 },
    ...last,
    assignee: {
      label: l('处理人', 'Assignee'),
      text: ({ assignee, acknowledgedBy }) => assignee || acknowledgedBy || null,
    },
  })
}
