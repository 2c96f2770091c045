import { useAct, useNow, useSession } from '@lamplighter/client'
import { enums } from '@lamplighter/contract'
import { alarmValueText, type ListedAlarm, whereWords } from '@lamplighter/kinds/lists'
import { AlarmSymbol, formatNumber, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RAISED } from '../../../../alarm/raisedAlarms.ts'
import { useAlarmWords } from '../../../../alarm/useAlarmWords.ts'
import { deviceAddress } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import { useListing } from '../../../../list/useListing.ts'
import { AssignButton } from '../AssignButton.tsx'
import { AlarmDrawer } from '../detail/AlarmDrawer.tsx'
import { EliminateButton } from '../EliminateButton.tsx'
import { OfflineActions } from '../offline/OfflineActions.tsx'
import { readOffline } from '../offline/offlineDevices.ts'
import { AlarmFilters } from './AlarmFilters.tsx'
import { AlarmTabs } from './AlarmTabs.tsx'
import {
  type AlarmQuery,
  alarmListing,
  endedListing,
  incidentListing,
  isOfflineList,
  openFilters,
  raisedListing,
  viewOf,
} from './alarmListing.ts'
import { SilenceList } from './SilenceList.tsx'
import { useAlarmColumns, useAlarmList } from './useAlarmColumns.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const MINUTE = 60_000

const idsOf = (alarms: readonly { id: string }[]) => ({ ids: alarms.map(({ id }) => id) })

/** What a list without rows and filters says: no more than it knows. */
function emptyOf({ tab }: AlarmQuery) {
  if (tab === RAISED) return 'raised'
  if (tab === 'history' || tab === 'eliminated') return tab
  return tab === 'current' ? 'open' : 'age'
}

type Props = {
  list: Parameters<typeof ListScreen<ListedAlarm, string>>[0]['list']
  query: AlarmQuery
  onChange: (patch: Partial<AlarmQuery>) => void
}

function Alarms({ list, query, onChange: change }: Props) {
  const { t } = useTranslation()
  const base = useBase()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const words = useAlarmWords()
  const acknowledge = useAct('alarm.acknowledge')
  const deal = useAct('alarm.deal')
  const isPhone = useIsPhone()
  const isRaised = query.tab === RAISED
  /** Alarms that may have ended: nothing is done with several of them. */
  const isHistory = isRaised || query.tab === 'history'
  const isFolded = viewOf(query) === 'incident'
  const isOffline = isOfflineList(query)
  const listed = useAlarmList(now, isHistory)
  /** Of incidents those that the list asks for. */
  const devicesOf = async (rows: readonly ListedAlarm[]) =>
    isFolded ? readOffline(rows.map(({ incidentId }) => ({ ...openFilters(query), incidentId }))) : rows
  const valueText = (row: ListedAlarm) => {
    const value = words.value(row)
    return value && alarmValueText(value)
  }
  const columns = useAlarmColumns(listed, words, now, { isHistory, isOffline, isFolded })
  return (
    <ListScreen
      list={list}
      label={t('alarms.list')}
      idOf={({ id }) => id}
      columns={columns}
      counted={(total) =>
        t(isFolded ? 'alarms.incidentCount' : 'alarms.alarmCount', { count: total, shown: formatNumber(total) })
      }
      card={(row) => ({
        mark: <AlarmSymbol level={row.level} size={22} label={enums.alarmLevel[row.level][language]} />,
        title: `${words.type(row)}${(row.alarms ?? 1) > 1 ? ` · ${formatNumber(row.alarms)}` : ''}`,
        note: [whereWords(row, language), (isOffline && listed.columns.silence.text(row, format)) || row.stationName]
          .filter(Boolean)
          .join(' · '),
        aside: format.recent(row.endedAt ?? row.raisedAt, now),
        asideNote: row.end ? t(`alarms.end.${row.end}`) : (valueText(row) ?? t(`alarms.state.${row.state}`)),
      })}
      empty={{
        icon: isHistory ? 'history' : 'check',
        title: t(`alarms.empty.${emptyOf(query)}.title`),
        text: t(`alarms.empty.${emptyOf(query)}.text`),
      }}
      tabs={<AlarmTabs query={query} onChange={change} />}
      filters={<AlarmFilters query={query} isOpen={!isHistory} first={list.reading.data?.rows[0]} onChange={change} />}
      tools={!isHistory && !isPhone && <ViewChoice query={query} onChange={change} />}
      {...(isHistory
        ? {}
        : {
            actions: (rows: readonly ListedAlarm[], clear: () => void) => {
              const chosen = isFolded
                ? { incidentIds: rows.map(({ incidentId }) => incidentId) }
                : { ids: rows.map(({ id }) => id) }
              return (
                <>
                  <RightButton
                    size="small"
                    icon="check"
                    right="alarm.deal"
                    busy={acknowledge.isPending}
                    onClick={() => acknowledge.mutate(chosen, { onSuccess: clear })}
                  >
                    {t('alarms.acknowledgeMany', { count: rows.length })}
                  </RightButton>
                  <AssignButton size="small" chosen={chosen} onAssigned={clear}>
                    {t('alarms.assignMany', { count: rows.length })}
                  </AssignButton>
                  {query.tab === 'eliminated' ? (
                    <RightButton
                      size="small"
                      icon="undo"
                      right="alarm.deal"
                      busy={deal.isPending}
                      onClick={() => deal.mutate({ ...chosen, deal: 1 }, { onSuccess: clear })}
                    >
                      {t('alarms.act.waiting')}
                    </RightButton>
                  ) : (
                    <EliminateButton
                      choose={async () => (isFolded && isOffline ? idsOf(await devicesOf(rows)) : chosen)}
                      onDone={clear}
                    />
                  )}
                  {isOffline && (
                    <OfflineActions
                      read={() => devicesOf(rows)}
                      address={rows.length === 1 && !isFolded ? deviceAddress(rows[0]!.deviceId, base) : undefined}
                      onDone={clear}
                    />
                  )}
                </>
              )
            },
            selectLabel: { one: t('alarms.tick'), all: t('alarms.tickAll') },
          })}
      file={listed}
      opened={query.alarm || null}
      onOpen={(alarm) => change({ alarm })}
    >
      <AlarmDrawer
        id={query.alarm}
        isIncident={isFolded}
        onIncident={(incident) => change({ incident, tab: 'current', alarm: '' })}
        onOpen={(alarm) => change({ alarm })}
        onClose={() => change({ alarm: '' })}
      />
    </ListScreen>
  )
}

function Incidents() {
  const list = useListing(incidentListing)
  return <Alarms list={list} query={list.query} onChange={list.change} />
}

function OneByOne() {
  const list = useListing(alarmListing)
  return <Alarms list={list} query={list.query} onChange={list.change} />
}

function Ended() {
  const list = useListing(endedListing)
  return <Alarms list={list} query={list.query} onChange={list.change} />
}

function Raised() {
  const list = useListing(raisedListing)
  return <Alarms list={list} query={list.query} onChange={list.change} />
}

/** Alarms folded into incidents, one by one, by the cause of silence, or those that have ended. */
export function AlarmList({ query }: { query: AlarmQuery }) {
  if (query.tab === 'history') return <Ended />
  if (query.tab === RAISED) return <Raised />
  const view = viewOf(query)
  return view === 'cause' ? <SilenceList /> : view === 'incident' ? <Incidents /> : <OneByOne />
}
