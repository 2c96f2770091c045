import { call, useAct, useCall, useNow, useSession } from '@lamplighter/client'
import type { AuditRow, FileKind } from '@lamplighter/contract'
import { Button, type Column, EmptyState } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { flag, logPaging, oneOf, pageOf, textOf, useAddress } from '../../../list/address.ts'
import { Listing } from '../../../list/Listing.tsx'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { LogPaging } from '../../../list/LogPaging.tsx'
import { boundsOf, ranges } from '../../../list/range.ts'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { saveFile } from '../../../list/saveFile.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { Result } from './Result.tsx'
import { TrailFilters } from './TrailFilters.tsx'
import { Verdict } from './Verdict.tsx'
import { actionWord } from './words.ts'

const MINUTE = 60_000
const idOf = ({ id }: AuditRow) => Number(id)

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
  ...logPaging,
}
export const trailOptions = { keeps: ['record'], slight: ['q', 'account', 'from', 'to'] } as const

/** What people changed or were refused, or how they came and went: found, read, exported and verified. */
export function Trail({ kind, tabs }: { kind: 'operation' | 'login'; tabs: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const [query, change] = useAddress(trailFields, trailOptions)
  const [seen, setSeen] = useState(true)
  const filters = {
    kind,
    ...boundsOf(query, now, timeZone),
    ...(query.account.trim() ? { account: query.account.trim() } : {}),
    ...(query.action ? { action: query.action } : {}),
    ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
    ...(query.refused ? { refused: true } : {}),
  }
  const reading = useCall('audit.query', { ...pageOf(query), filters }, { keep: true })
  const day = format.date(now)
  const verify = useAct('audit.verify')
  const file = useMutation({
    mutationFn: async (format: FileKind) => {
      const { refused, ...rest } = filters
      const found = await call('audit.export', { ...rest, format, ...(refused ? { refused: 'true' } : {}) })
      if (found instanceof Blob) saveFile(found, `${t('audit.file')}-${day}.${format}`)
    },
    onError: showError,
  })
  const head = (key: 'time' | 'account' | 'address' | 'action' | 'target' | 'result') => t(`audit.field.${key}`)
  const columns: Column<AuditRow>[] = [
    { key: 'time', head: head('time'), width: 156, cell: ({ time }) => format.dateTime(time) },
    { key: 'account', head: head('account'), width: 130, cell: ({ account }) => account || t('audit.nobody') },
    { key: 'address', head: head('address'), width: 130, mono: true, cell: ({ address }) => address || '-' },
    { key: 'action', head: head('action'), width: 170, cell: ({ action }) => actionWord(action, language) },
    {
      key: 'target',
      head: head('target'),
      width: 300,
      cell: ({ target }) => <span title={target}>{target || '-'}</span>,
    },
    {
      key: 'result',
      head: head('result'),
      width: 260,
      grows: true,
      cell: ({ result, refusal }) => <Result result={result} refusal={refusal} />,
    },
  ]
  const { data } = reading
  const listed = data?.rows.find(({ id }) => id === query.record)
  // A record that was linked to may stand on another page, or outside the filters.
  const wanted = /^\d+$/.test(query.record) && data !== undefined && !listed
  const linked = useCall('audit.query', { size: 20, filters: { id: query.record } }, { enabled: wanted })
  return (
    <>
      {verify.data && seen && <Verdict found={verify.data} onClose={() => setSeen(false)} />}
      <ListPanel
        label={t('audit.list')}
        tabs={tabs}
        filters={<TrailFilters kind={kind} query={query} timeZone={timeZone} onChange={change} />}
        tools={
          <>
            {data && <LogPaging log={data} size={query.size} onChange={change} />}
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
            <SaveMenu
              withText
              label={t('audit.export')}
              disabled={!data?.total}
              busy={file.isPending}
              onSave={file.mutate}
            />
          </>
        }
      >
        <Listing
          reading={reading}
          rows={({ rows }) => rows}
          idOf={idOf}
          label={t('audit.list')}
          columns={columns}
          card={({ account, action, target, time, result, refusal }) => ({
            mark: <Result result={result} refusal={refusal} bare />,
            title: actionWord(action, language),
            note: target || '-',
            aside: account || t('audit.nobody'),
            asideNote: format.recent(time, now),
          })}
          empty={
            <EmptyState
              icon="history"
              title={t('audit.empty')}
              text={t('audit.emptyText')}
              action={{
                label: t('system.clear'),
                run: () => change({ range: 'all', account: '', action: '', q: '', refused: false }),
              }}
            />
          }
          opened={Number(query.record) || null}
          onOpen={(id) => change({ record: String(id) })}
        />
      </ListPanel>
      <RecordDrawer
        open={query.record !== '' && data !== undefined && !linked.isLoading}
        row={listed ?? (wanted ? linked.data?.rows[0] : undefined)}
        onClose={() => change({ record: '' })}
      />
    </>
  )
}
