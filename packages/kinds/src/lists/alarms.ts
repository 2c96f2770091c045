import {
  type AlarmRow,
  alarmEndLabels,
  alarmLevelLabels,
  alarmPartLabel,
  alarmStateLabels,
  boxSupplyLabels,
  type IncidentRow,
  type Label,
  type Language,
  type ListColumn,
  listOf,
  type RaisedAlarm,
  type Silence,
  type SilenceRow,
  silentCauseLabels,
} from '@lamplighter/contract'
import { kindNames } from '../names.ts'
import { alarmValueText, alarmWords, type RuleOf } from './alarm-words.ts'

/** An alarm, an incident by its head, or an alarm that has ended. */
export type ListedAlarm = AlarmRow &
  Partial<Pick<IncidentRow, 'alarms' | 'cause' | 'silence'>> &
  Partial<Pick<RaisedAlarm, 'endedAt' | 'end'>>

/** Where an alarm or an incident is: the device, or the part of a power box that all of its alarms depend on. */
export const whereWords = (
  { deviceName, cause }: Pick<ListedAlarm, 'deviceName' | 'cause'>,
  language: Language,
): string => (cause?.part ? alarmPartLabel(cause.part, cause.deviceName, language) : deviceName)

type Column = ListColumn<ListedAlarm>

const l = (zh: string, en: string): Label => ({ zh, en })
const loopLabel = l('回路', 'loop')

/** What devices that are silent have in common; nothing where each is silent by itself. */
export function sourceWords({ source }: Pick<Silence, 'source'>, language: Language): string | null {
  if (!source) return null
  const { kind, name, part } = source
  if (kind === 'output') return alarmPartLabel({ kind: 'output', name: part ?? '' }, name, language)
  return kind === 'loop' ? `${name} · ${loopLabel[language]} ${part}` : name
}

/** Why the device of an alarm is silent, and by what else. */
export function silenceWords(
  { silence, deviceId }: Pick<ListedAlarm, 'silence' | 'deviceId'>,
  language: Language,
): { cause: string; source: string | null } | null {
  if (!silence) return null
  const { cause, source } = silence
  const isItself = source?.kind !== 'site' && source?.id === deviceId
  return { cause: silentCauseLabels[cause][language], source: isItself ? null : sourceWords(silence, language) }
}

const silence: Column = {
  label: l('可能原因', 'Probable cause'),
  text(row, { language }) {
    const said = silenceWords(row, language)
    return said && [said.cause, said.source].filter(Boolean).join(' · ')
  },
}
const signal: Column = {
  label: l('离线前信号', 'Last signal'),
  unit: 'dBm',
  text: ({ silence: of }) => of?.signal ?? null,
}
const supply: Column = {
  label: l('配电箱供电', 'Power box supply'),
  text: ({ silence: of }, { language }) => (of?.supply ? boxSupplyLabels[of.supply][language] : null),
}
const kind: Column = {
  label: l('设备种类', 'Device type'),
  text: ({ kind: of }, { language }) => kindNames[of].label[language],
}
const gateway: Column = { label: l('网关', 'Gateway'), text: ({ silence: of }) => of?.gateway?.name ?? null }
const branch: Column = {
  label: l('同支路离线', 'Branch, offline'),
  text: ({ silence: of }) => of?.branch?.offline ?? null,
}
const state: Column = { label: l('状态', 'State'), text: (row, { language }) => alarmStateLabels[row.state][language] }
const end: Column = {
  label: l('结束原因', 'Ended by'),
  text: (row, { language }) => (row.end ? alarmEndLabels[row.end] : alarmStateLabels[row.state])[language],
}

/** Alarms in words by the rules of their organisation: those that last until `now`, or those that have ended. */
export function alarmList(ruleOf: RuleOf, now: number, isHistory: boolean) {
  const words = (language: Language) => alarmWords(ruleOf, language)
  const last = (isHistory ? { end } : { state }) as unknown as Readonly<Record<'end' | 'state', Column>>
  const offline = (isHistory ? {} : { kind, silence, gateway, branch, signal, supply }) as unknown as Readonly<
    Record<'kind' | 'silence' | 'gateway' | 'branch' | 'signal' | 'supply', Column>
  >
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
        return said && alarmValueText(said)
      },
    },
    repeats: { label: l('次数', 'Count'), text: ({ repeats }) => repeats + 1 },
    ...last,
    assignee: {
      label: l('处理人', 'Assignee'),
      text: ({ assignee, acknowledgedBy }) => assignee || acknowledgedBy || null,
    },
    ...offline,
  })
}

/** What devices that are silent share, a cause in a line. */
export const silenceList = listOf<SilenceRow>()(l('离线原因', 'Causes of devices offline'), {
  cause: {
    label: l('可能原因', 'Probable cause'),
    text: ({ cause }, { language }) => silentCauseLabels[cause][language],
  },
  source: { label: l('共同原因', 'Common cause'), text: (row, { language }) => sourceWords(row, language) },
  devices: { label: l('离线设备', 'Devices offline'), text: ({ devices }) => devices },
  first: { label: l('最早离线', 'First offline'), text: ({ firstAt }, { dateTime }) => dateTime(firstAt) },
  last: { label: l('最近离线', 'Last offline'), text: ({ lastAt }, { dateTime }) => dateTime(lastAt) },
})
