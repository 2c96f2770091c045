import { useNow } from '@lamplighter/client'
import { type ConnectionRow, kinds } from '@lamplighter/contract'
import { answeredShare, connectionList } from '@lamplighter/kinds/lists'
import { wires } from '@lamplighter/kinds/wires'
import { formatNumber, NOTHING, Tabs, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { ListPanel } from '../../../../list/ListPanel.tsx'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import { Charts } from '../charts/Charts.tsx'
import { ConnectionFilters } from './ConnectionFilters.tsx'
import { OnlineMark } from './OnlineMark.tsx'
import { useConnectionColumns } from './useConnectionColumns.tsx'
import { type ConnectionListing, filtersOf } from './useConnectionList.ts'

/** What is shown beside an open log. */
const few: ReadonlySet<string> = new Set(['mark', 'name', 'code', 'lastUp'])
const PACE = 15_000

const percent = (row: ConnectionRow) => {
  const share = answeredShare(row)
  return share === null ? NOTHING : `${formatNumber(share * 100, 1)} %`
}

type Props = { list: ConnectionListing; onOpen: (id: number) => void; isNarrow: boolean }

/** Connections as a table, on a phone as cards, or what they did as charts. */
export function ConnectionList({ list, onOpen, isNarrow }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const isPhone = useIsPhone()
  const { query, change, reading } = list
  const columns = useConnectionColumns()
  const panel = {
    label: t('communication.list'),
    tabs: (
      <Tabs
        label={t('communication.kinds')}
        tabs={kinds
          .filter((key) => key === query.kind || (reading.data?.kinds[key] ?? 0) > 0)
          .map((key) => ({ key, name: wires[key].plural[format.language], count: reading.data?.kinds[key] }))}
        current={query.kind}
        onTab={(kind) => change({ kind, device: null, only: null, text: '' })}
      />
    ),
    filters: <ConnectionFilters list={list} isNarrow={isNarrow} />,
  }
  if (query.view === 'charts')
    return (
      <ListPanel {...panel}>
        <Charts kind={query.kind} hours={query.hours} filters={filtersOf(query)} onOpen={onOpen} />
      </ListPanel>
    )
  return (
    <ListScreen
      {...panel}
      list={list}
      idOf={({ id }) => id}
      columns={isNarrow ? columns.filter(({ key }) => few.has(key)) : columns}
      {...(isNarrow ? {} : { chooses: 'communication.columns' })}
      card={(row) => ({
        mark: <OnlineMark row={row} />,
        title: row.name,
        note: [row.code, row.stationName].filter(Boolean).join(' · '),
        aside: row.lastUp ? format.recent(row.lastUp, now) : NOTHING,
        asideNote: `${t('communication.field.success')} ${percent(row)}`,
      })}
      empty={{ icon: 'command', title: t('communication.none'), text: t('communication.noneText') }}
      {...(isPhone || isNarrow ? {} : { file: connectionList, fileLabel: t('communication.saveList') })}
      opened={query.device}
      onOpen={onOpen}
    />
  )
}
