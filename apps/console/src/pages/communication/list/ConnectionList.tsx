import { useNow } from '@lamplighter/client'
import { type ConnectionRow, connectionSorts, kinds } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { EmptyState, formatNumber, NOTHING, Tabs, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { ColumnChooser } from '../../../list/ColumnChooser.tsx'
import { Listing } from '../../../list/Listing.tsx'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { Paging } from '../../../list/Paging.tsx'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { Charts } from '../charts/Charts.tsx'
import { ConnectionFilters } from './ConnectionFilters.tsx'
import { fixed, showColumns, useColumnKeys } from './columnKeys.ts'
import { OnlineMark } from './OnlineMark.tsx'
import { answeredShare } from './share.ts'
import { useConnectionColumns } from './useConnectionColumns.tsx'
import { useConnectionFile } from './useConnectionFile.ts'
import type { ConnectionListing } from './useConnectionList.ts'

/** What is shown beside an open log. */
const few: ReadonlySet<string> = new Set(['mark', 'name', 'code', 'lastUp'])
const PACE = 15_000
const idOf = ({ id }: ConnectionRow) => id

type Props = { listing: ConnectionListing; onOpen: (id: number) => void; isNarrow: boolean }

/** Connections as a table, on a phone as cards, or what they did as charts. */
export function ConnectionList({ listing, onOpen, isNarrow }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const isPhone = useIsPhone()
  const keys = useColumnKeys((state) => state.keys)
  const { query, change, sort, reading, isFiltered, clear, all } = listing
  const { data } = reading
  const columns = useConnectionColumns()
  const save = useConnectionFile(columns, all)
  const shown = columns.filter(({ key }) => (isNarrow ? few.has(key) : keys.includes(key)))
  const isList = query.view === 'list'
  const empty = isFiltered ? (
    <EmptyState
      icon="search"
      title={t('communication.noMatch')}
      text={t('communication.noMatchText')}
      action={{ label: t('system.clear'), run: clear }}
    />
  ) : (
    <EmptyState icon="command" title={t('communication.none')} text={t('communication.noneText')} />
  )
  const percent = (row: ConnectionRow) => {
    const share = answeredShare(row)
    return share === null ? NOTHING : `${formatNumber(share * 100, 1)} %`
  }
  return (
    <ListPanel
      label={t('communication.list')}
      tabs={
        <Tabs
          label={t('communication.kinds')}
          tabs={kinds
            .filter((key) => key === query.kind || (data?.kinds[key] ?? 0) > 0)
            .map((key) => ({ key, name: wires[key].plural[language], count: data?.kinds[key] }))}
          current={query.kind}
          onTab={(kind) => change({ kind, device: null, only: null, text: '' })}
        />
      }
      filters={<ConnectionFilters listing={listing} isNarrow={isNarrow} />}
      tools={
        isList && (
          <>
            {data && (!isPhone || data.total > query.size) && (
              <Paging page={query.page} size={query.size} total={data.total} onChange={change} />
            )}
            {!isPhone && !isNarrow && (
              <ColumnChooser columns={columns.filter(({ key }) => !fixed.has(key))} shown={keys} onShow={showColumns} />
            )}
            {!isPhone && (
              <SaveMenu
                label={t('communication.saveList')}
                disabled={save.isPending || !data?.total}
                onSave={save.mutate}
              />
            )}
          </>
        )
      }
    >
      {isList ? (
        <Listing
          reading={reading}
          rows={({ rows }) => rows}
          idOf={idOf}
          label={t('communication.list')}
          columns={shown}
          card={(row) => ({
            mark: <OnlineMark row={row} />,
            title: row.name,
            note: [row.code, row.stationName].filter(Boolean).join(' · '),
            aside: row.lastUp ? format.recent(row.lastUp, now) : NOTHING,
            asideNote: `${t('communication.field.success')} ${percent(row)}`,
          })}
          empty={empty}
          opened={query.device}
          onOpen={onOpen}
          sort={sort}
          onSort={({ field, desc }) =>
            change({ sort: connectionSorts.find((one) => one === field) ?? 'attention', desc })
          }
        />
      ) : (
        <Charts kind={query.kind} hours={query.hours} filters={listing.filters} onOpen={onOpen} />
      )}
    </ListPanel>
  )
}
