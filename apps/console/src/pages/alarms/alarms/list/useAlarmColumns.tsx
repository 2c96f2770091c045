import { useSession } from '@lamplighter/client'
import { enums } from '@lamplighter/contract'
import { type AlarmWords, alarmList, type ListedAlarm, silenceWords } from '@lamplighter/kinds/lists'
import { AlarmSymbol, formatNumber, NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AlarmValue } from '../../../../alarm/AlarmValue.tsx'
import { useRuleOf } from '../../../../alarm/useAlarmWords.ts'
import { gatewayAddress, POLE } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { useListColumn } from '../../../../list/useListColumn.ts'
import { StateSign } from '../StateSign.tsx'
import { SourceLink } from './SourceLink.tsx'

/** What alarms are listed by: the words of the rules that raised them. */
export const useAlarmList = (now: number, isHistory: boolean) => alarmList(useRuleOf(), now, isHistory)

/** Why the device of an alarm is silent, with the way to what it shares that with. */
function SilenceCell({ row }: { row: ListedAlarm }) {
  const language = useSession((state) => state.language)
  const said = silenceWords(row, language)
  if (!said) return NOTHING
  return (
    <Row as="span" gap={6}>
      <Text cut title={said.cause}>
        {said.cause}
      </Text>
      {said.source && row.silence && <SourceLink silence={row.silence} />}
    </Row>
  )
}

/** What raised an alarm; of a device that is silent why. */
function ValueCell({ row, words }: { row: ListedAlarm; words: AlarmWords }) {
  const language = useSession((state) => state.language)
  const said = words.value(row)
  if (said) return <AlarmValue said={said} />
  const silence = silenceWords(row, language)
  return silence ? (
    <Text tone="dim" title={silence.cause}>
      {silence.cause}
    </Text>
  ) : (
    NOTHING
  )
}

/** What carries the device of an alarm; the line around it opens something else. */
function GatewayCell({ gateway }: { gateway: { id: number; name: string } | null | undefined }) {
  const base = useBase()
  if (!gateway) return NOTHING
  if (base === POLE) return gateway.name
  return (
    <Link
      to={gatewayAddress(gateway.id)}
      title={gateway.name}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {gateway.name}
    </Link>
  )
}

/** An alarm, or an incident by its head, in one line. */
export function useAlarmColumns(
  list: ReturnType<typeof alarmList>,
  words: AlarmWords,
  now: number,
  { isHistory, isOffline, isFolded }: { isHistory: boolean; isOffline: boolean; isFolded: boolean },
): readonly ListColumn<ListedAlarm>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const column = useListColumn(list)
  return [
    column('level', {
      width: 52,
      cell: ({ level }) => <AlarmSymbol level={level} size={18} label={enums.alarmLevel[level][language]} />,
    }),
    // What is offline is of one type.
    ...(isOffline && !isFolded
      ? []
      : [
          column('type', {
            width: 150,
            grows: true,
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
          }),
        ]),
    column('device', { width: isOffline ? 130 : 150, grows: true }),
    ...(isOffline && !isFolded ? [column('kind', { width: 84 })] : []),
    column('station', { width: isOffline ? 104 : 120 }),
    column('raised', {
      width: isOffline ? 104 : 120,
      cell: ({ raisedAt }) => <time title={format.dateTime(raisedAt)}>{format.recent(raisedAt, now)}</time>,
    }),
    column('lasts', { width: isOffline ? 80 : 96, right: true }),
    isOffline
      ? column('silence', {
          width: 190,
          grows: true,
          cell: (row) => <SilenceCell row={row} />,
        })
      : column('value', {
          width: 132,
          right: true,
          cell: (row) => <ValueCell row={row} words={words} />,
        }),
    ...(isOffline
      ? [
          column('gateway', { width: 136, cell: ({ silence }) => <GatewayCell gateway={silence?.gateway} /> }),
          column('branch', { width: 96, right: true }),
          column('signal', { width: 118, right: true, cell: ({ silence }) => formatNumber(silence?.signal) }),
          column('supply', { width: 88 }),
        ]
      : [column('repeats', { width: 60, right: true })]),
    isHistory
      ? column('end', { width: 120 })
      : column('state', { width: 96, cell: ({ state }) => <StateSign state={state} /> }),
    column('assignee', { width: isOffline ? 80 : 96 }),
  ]
}
