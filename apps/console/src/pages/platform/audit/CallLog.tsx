import { useNow } from '@lamplighter/client'
import { type InterfaceRow, interfaceList } from '@lamplighter/contract'
import { EmptyState, formatNumber, useIsPhone, VirtualTable } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { TickBox } from '../../../form/TickBox.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { LogPaging } from '../../../list/LogPaging.tsx'
import { type ListColumn, tableColumns } from '../../../list/listColumn.tsx'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { useLastPage } from '../../../list/useLastPage.ts'
import { useListColumn } from '../../../list/useListColumn.ts'
import { useListFile } from '../../../list/useListFile.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { Result } from './Result.tsx'
import { trailFields } from './Trail.tsx'

const PACE = 10_000

const calls = listing({
  call: 'audit.interfaces',
  file: 'audit.exportInterfaces',
  fields: trailFields,
  keepsPage: ['kind', 'record'],
  replaces: ['q', 'account'],
  log: true,
  asks: ({ account, q, refused }) => ({
    filters: {
      ...(account.trim() ? { account: account.trim() } : {}),
      ...(q.trim() ? { path: q.trim() } : {}),
      ...(refused ? { refused: true } : {}),
    },
  }),
})

/** The calls that were made of the server, the newest first. */
export function CallLog({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const now = useNow(PACE)
  const { query, change, reading, readFile, isNarrowed } = useListing(calls)
  const [current, setCurrent] = useState<string | null>(null)
  const isBeyond = useLastPage(reading, query, change)
  const file = useListFile(readFile, interfaceList.name[format.language])
  const column = useListColumn(interfaceList)
  const head = (key: 'account' | 'path') => t(`audit.field.${key}`)
  const all: ListColumn<InterfaceRow>[] = [
    column('time', {
      width: isPhone ? 76 : 156,
      cell: ({ time }) => (isPhone ? format.recent(time, now) : format.dateTime(time)),
    }),
    column('account', { width: isPhone ? 84 : 130 }),
    column('address', { width: 130, mono: true }),
    column('path', { width: isPhone ? 200 : 300, mono: true }),
    column('took', {
      width: isPhone ? 64 : 90,
      right: true,
      cell: ({ milliseconds }) => formatNumber(milliseconds, 1),
    }),
    column('result', { width: isPhone ? 180 : 300, cell: ({ result }) => <Result result={result} /> }),
  ]
  /** A phone shows when, what and how it ended; who asked lies to the right. */
  const [time, account, address, ...asked] = all
  const columns = isPhone ? [time, ...asked, account, address].filter((one) => one !== undefined) : all
  return (
    <ListPanel
      label={t('audit.calls')}
      tabs={tabs}
      filters={
        <>
          <Keyword keyword={query.account} label={head('account')} onKeyword={(account) => change({ account })} />
          <Keyword keyword={query.q} label={head('path')} onKeyword={(q) => change({ q })} />
          <TickBox checked={query.refused} onToggle={() => change({ refused: !query.refused })}>
            {t('audit.refused')}
          </TickBox>
        </>
      }
      tools={
        <>
          {reading.data && <LogPaging log={reading.data} size={query.size} onChange={change} />}
          <SaveMenu
            label={t('list.export')}
            disabled={!reading.data?.total}
            busy={file.isSaving}
            onCancel={file.cancel}
            onSave={(kind) => file.save({ format: kind })}
          />
        </>
      }
    >
      <Loaded reading={isBeyond ? { ...reading, data: undefined } : reading}>
        {({ rows }) => (
          <VirtualTable
            rows={rows}
            columns={tableColumns(columns)}
            idOf={({ id }) => id}
            label={t('audit.calls')}
            current={current}
            onCurrent={setCurrent}
            empty={
              isNarrowed ? (
                <EmptyState icon="search" title={t('list.noMatch')} text={t('list.noMatchText')} />
              ) : (
                <EmptyState icon="history" title={t('audit.empty')} text={t('audit.emptyText')} />
              )
            }
          />
        )}
      </Loaded>
    </ListPanel>
  )
}
