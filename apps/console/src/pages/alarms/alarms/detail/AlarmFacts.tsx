import { useNow, useSession } from '@lamplighter/client'
import { alarmFamilyOf, alarmTypes, enums, REPORT_RULE } from '@lamplighter/contract'
import { alarmValueText } from '@lamplighter/kinds/lists'
import { type Fact, Facts, formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAlarmWords } from '../../../../alarm/useAlarmWords.ts'
import type { Base } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { ReadAlarm } from './readAlarm.ts'

const MINUTE = 60_000

/** What people on the street reported of a device. */
const reportsAddress = (base: Base, deviceId: number) => `${base}/monitor/fault-reports?device=${deviceId}`

export function AlarmFacts({ alarm }: { alarm: ReadAlarm }) {
  const { t } = useTranslation()
  const base = useBase()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const words = useAlarmWords()
  const values = words.value(alarm)
  const rule = words.rule(alarm)
  const { number } = alarmTypes[alarm.type]
  const fact = (
    key:
      | 'level'
      | 'family'
      | 'raised'
      | 'lasts'
      | 'value'
      | 'rule'
      | 'repeats'
      | 'state'
      | 'assignee'
      | 'acknowledged'
      | 'until'
      | 'note'
      | 'ended',
    value: Fact['value'],
    more: Partial<Fact> = {},
  ): Fact => ({
    key,
    label: t(`alarms.field.${key}`),
    value,
    ...more,
  })
  const end = alarm.endedAt ? Date.parse(alarm.endedAt) : now
  return (
    <Facts
      look="grid"
      columns={2}
      facts={[
        fact('level', enums.alarmLevel[alarm.level][language], { tone: alarm.level === 30 ? 'bad' : 'warn' }),
        fact('family', `${alarmFamilyOf(number).label[language]} · ${number}`),
        fact('raised', format.dateTime(alarm.raisedAt)),
        fact('lasts', format.duration(end - Date.parse(alarm.raisedAt))),
        fact('value', values ? alarmValueText(values) : NOTHING),
        fact('repeats', formatNumber(alarm.repeats + 1)),
        fact(
          'rule',
          alarm.rule === REPORT_RULE ? <Link to={reportsAddress(base, alarm.deviceId)}>{rule}</Link> : rule,
          {
            wide: true,
          },
        ),
        fact('state', alarm.end ? t(`alarms.end.${alarm.end}`) : t(`alarms.state.${alarm.state}`)),
        fact('assignee', alarm.assignee || NOTHING),
        fact(
          'acknowledged',
          alarm.acknowledgedAt ? `${alarm.acknowledgedBy} · ${format.dateTime(alarm.acknowledgedAt)}` : NOTHING,
          { wide: true },
        ),
        ...(alarm.eliminatedUntil ? [fact('until', format.dateTime(alarm.eliminatedUntil))] : []),
        ...(alarm.note ? [fact('note', alarm.note, { wide: true })] : []),
        ...(alarm.endedAt ? [fact('ended', format.dateTime(alarm.endedAt))] : []),
      ]}
    />
  )
}
