import { useAct, useCall, useNow, useSession } from '@lamplighter/client'
import { type AuditRow, actionWord, auditList } from '@lamplighter/contract'
import { Button, NOTHING } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { flag, oneOf, textOf, type Values } from '../../../list/address.ts'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { boundsOf, ranges } from '../../../time/range.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { Result } from './Result.tsx'
import { TrailFilters } from './TrailFilters.tsx'
import { VerificationResult } from './VerificationResult.tsx'

const MINUTE = 60_000

export const trailFields = {
  kind: oneOf(['login', 'interface'], null),
  range: oneOf(ranges, 'week'),
  from: textOf(16),
  to: textOf(16),
  account: textOf(20),
  action: textOf(60),
  q: textOf(60),
  refused: flag,
  /** The record that is open. */
  record: textOf(19),
}

const filtersOf = (query: Values<typeof trailFields>, now: number, timeZone: string) => ({
  kind: query.kind === 'login' ? ('login' as const) : ('operation' as const),
  ...boundsOf(query, now, timeZone),
  ...(query.account.trim() ? { account: query.account.trim() } : {}),
  ...(query.action ? { action: query.action } : {}),
  ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
  ...(query.refused ? { refused: true } : {}),
})

const trail = listing({
  call: 'audit.query',
  file: 'audit.export',
  fields: trailFields,
  keepsPage: ['kind', 'record'],
  replaces: ['q', 'account', 'from', 'to'],
  unfiltered: { range: 'all' },
  log: true,
  asks: (query, now, timeZone) => ({ filters: filtersOf(query, now, timeZone) }),
})

/** What people changed or were refused, or how they came and went: found, read, exported and verified. */
export function Trail({ kind, tabs }: { kind: 'operation' | 'login'; tabs: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const list = useListing(trail)
  const { query, change, reading } = list
  const [seen, setSeen] = useState(true)
  const verify = useAct('audit.verify')
  const column = useListColumn(auditList)
  const columns: ListColumn<AuditRow>[] = [
    column('time', { width: 156 }),
    column('account', { width: 130 }),
    column('address', { width: 130, mono: true }),
    column('action', { width: 170 }),
    column('target', { width: 300 }),
    column('result', {
      width: 260,
      grows: true,
      cell: ({ result, refusal }) => <Result result={result} refusal={refusal} />,
    }),
  ]
  const { data } = reading
  const listed = data?.rows.find(({ id }) => id === query.record)
  // A record that was linked to may stand on another page, or outside the filters.
  const wanted = /^\d+$/.test(query.record) && data !== undefined && !listed
  const linked = useCall('audit.query', { size: 20, filters: { id: query.record } }, { enabled: wanted })
  return (
    <>
      {verify.data && seen && <VerificationResult found={verify.data} onClose={() => setSeen(false)} />}
      <ListScreen
        list={list}
        label={t('audit.list')}
        idOf={({ id }) => id}
        columns={columns}
        card={({ account, action, target, time, result, refusal }) => ({
          mark: <Result result={result} refusal={refusal} bare />,
          title: actionWord(action, language),
          note: target || NOTHING,
          aside: account || t('audit.nobody'),
          asideNote: format.recent(time, now),
        })}
        empty={{ icon: 'history', title: t('audit.empty'), text: t('audit.emptyText') }}
        tabs={tabs}
        filters={<TrailFilters kind={kind} query={query} timeZone={timeZone} onChange={change} />}
        tools={
          <Button
            size="small"
            icon="check"
            busy={verify.isPending}
            onClick={() => {
              setSeen(true)
              verify.mutate({})
            }}
          >
            {t('audit.verify')}
          </Button>
        }
        file={auditList}
        opened={query.record || null}
        onOpen={(record) => change({ record })}
      />
      <RecordDrawer
        open={query.record !== '' && data !== undefined && !linked.isLoading}
        row={listed ?? (wanted ? linked.data?.rows[0] : undefined)}
        onClose={() => change({ record: '' })}
      />
    </>
  )
}
