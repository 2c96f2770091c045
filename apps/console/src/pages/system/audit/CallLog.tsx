import { useNow } from '@lamplighter/client'
import { type InterfaceRow, interfaceList } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { TickBox } from '../../../form/TickBox.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
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
  const now = useNow(PACE)
  const list = useListing(calls)
  const { query, change } = list
  const [current, setCurrent] = useState<string | null>(null)
  const column = useListColumn(interfaceList)
  const head = (key: 'account' | 'path') => t(`audit.field.${key}`)
  const columns: ListColumn<InterfaceRow>[] = [
    column('time', { width: 156 }),
    column('account', { width: 130 }),
    column('address', { width: 130, mono: true }),
    column('path', { width: 300, mono: true }),
    column('took', { width: 90, right: true, cell: ({ milliseconds }) => formatNumber(milliseconds, 1) }),
    column('result', { width: 300, cell: ({ result }) => <Result result={result} /> }),
  ]
  return (
    <ListScreen
      list={list}
      label={t('audit.calls')}
      idOf={({ id }) => id}
      columns={columns}
      card={({ result, path, account, milliseconds, time }) => ({
        mark: <Result result={result} bare />,
        title: path,
        note: account || NOTHING,
        aside: format.recent(time, now),
        asideNote: `${formatNumber(milliseconds, 1)} ms`,
      })}
      empty={{ icon: 'history', title: t('audit.empty'), text: t('audit.emptyText') }}
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
      file={interfaceList}
      opened={current}
      onOpen={setCurrent}
    />
  )
}
