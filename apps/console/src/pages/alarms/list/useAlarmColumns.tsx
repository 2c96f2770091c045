import { useSession } from '@lamplighter/client'
import { type AlarmRow, enums, type IncidentRow, type RaisedAlarm } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { AlarmWords } from '../../../alarm/alarmWords.ts'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { StateSign } from '../StateSign.tsx'
import { whereWords } from './whereWords.ts'

export type Listed = AlarmRow &
  Partial<Pick<IncidentRow, 'alarms' | 'cause'>> &
  Partial<Pick<RaisedAlarm, 'endedAt' | 'end'>>

/** An alarm, or an incident by its head, in one line. */
export function useAlarmColumns(words: AlarmWords, now: number, isHistory: boolean): readonly ListColumn<Listed>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const column = (
    key:
      | 'level'
      | 'type'
      | 'device'
      | 'station'
      | 'raised'
      | 'lasts'
      | 'value'
      | 'repeats'
      | 'state'
      | 'assignee'
      | 'end',
    width: number,
  ) => ({ key, head: t(`alarms.field.${key}`), width })
  const lasts = ({ raisedAt, endedAt }: Listed) =>
    format.duration((endedAt ? Date.parse(endedAt) : now) - Date.parse(raisedAt))
  return [
    {
      ...column('level', 52),
      text: ({ level }) => enums.alarmLevel[level][language],
      cell: ({ level }) => <AlarmSymbol level={level} size={18} label={enums.alarmLevel[level][language]} />,
    },
    {
      ...column('type', 150),
      grows: true,
      text: (row) => words.type(row),
      cell: (row) => (
        <Row as="span" gap={6}>
          <Text cut bold={row.state === 'waiting'}>
            {words.type(row)}
          </Text>
          {(row.alarms ?? 1) > 1 && (
            <Pill title={t('alarms.folded', { n: row.alarms })}>{formatNumber(row.alarms)}</Pill>
          )}
        </Row>
      ),
    },
    { ...column('device', 150), grows: true, text: (row) => whereWords(row, language) },
    { ...column('station', 120), text: ({ stationName }) => stationName },
    {
      ...column('raised', 120),
      text: ({ raisedAt }) => format.dateTime(raisedAt),
      cell: ({ raisedAt }) => <time title={format.dateTime(raisedAt)}>{format.recent(raisedAt, now)}</time>,
    },
    { ...column('lasts', 96), right: true, text: lasts },
    {
      ...column('value', 132),
      right: true,
      text: (row) => {
        const said = words.value(row)
        return said && `${said.value} / ${said.limit} ${said.unit}`
      },
      cell: (row) => {
        const said = words.value(row)
        return said ? (
          <>
            <b>{said.value}</b>
            <Text tone="dim">{` / ${said.limit} ${said.unit}`}</Text>
          </>
        ) : (
          NOTHING
        )
      },
    },
    { ...column('repeats', 60), right: true, text: ({ repeats }) => repeats + 1 },
    isHistory
      ? { ...column('end', 120), text: ({ end, state }) => t(end ? `alarms.end.${end}` : `alarms.state.${state}`) }
      : {
          ...column('state', 96),
          text: ({ state }) => t(`alarms.state.${state}`),
          cell: ({ state }) => <StateSign state={state} />,
        },
    { ...column('assignee', 96), text: ({ assignee, acknowledgedBy }) => assignee || acknowledgedBy || null },
  ]
}
