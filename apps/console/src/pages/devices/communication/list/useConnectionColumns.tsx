import { useNow } from '@lamplighter/client'
import type { ConnectionRow } from '@lamplighter/contract'
import { answeredShare, connectionList, LOW_SHARE } from '@lamplighter/kinds/lists'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { useListColumn } from '../../../../list/useListColumn.ts'
import { OnlineMark } from './OnlineMark.tsx'

type ConnectionColumn = ListColumn<ConnectionRow>

/** Columns that the server cannot put in order. */
const unsorted: ReadonlySet<string> = new Set(['mark', 'product', 'address'])

const PACE = 15_000
const counted = (value: number | null) => (value === null ? NOTHING : formatNumber(value))
const minus = (value: number | null | undefined) =>
  value === null || value === undefined ? NOTHING : formatNumber(value, 0, { signed: true }).replace('-', '−')

function Success({ row }: { row: ConnectionRow }) {
  const share = answeredShare(row)
  if (share === null) return NOTHING
  const text = formatNumber(share * 100, 1)
  return share < LOW_SHARE ? (
    <Text tone="warn" bold>
      {text}
    </Text>
  ) : (
    text
  )
}

/** A connection in one line. */
export function useConnectionColumns(): readonly ConnectionColumn[] {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const column = useListColumn(connectionList)
  const moment = (key: 'lastUp' | 'lastDown') =>
    column(key, {
      width: 92,
      cell: (row) =>
        row[key] ? <span title={format.dateTime(row[key])}>{format.recent(row[key], now)}</span> : NOTHING,
    })
  const count = (key: 'up' | 'down' | 'lost' | 'lamps', width: number) =>
    column(key, { width, right: true, cell: (row) => counted(row[key]) })
  const hinted = (made: ConnectionColumn, hint: string): ConnectionColumn => ({
    ...made,
    head: <span title={hint}>{made.head}</span>,
  })
  const columns: ConnectionColumn[] = [
    { key: 'mark', head: '', width: 34, fixed: true, cell: (row) => <OnlineMark row={row} /> },
    column('name', { width: 130, grows: true, fixed: true }),
    column('code', { width: 100, mono: true }),
    column('product', { width: 110, rare: true }),
    column('platform', { width: 92 }),
    column('station', { width: 108, grows: true }),
    column('gateway', { width: 110, rare: true }),
    column('address', { width: 132, mono: true }),
    column('online', { width: 64, rare: true }),
    moment('lastUp'),
    moment('lastDown'),
    count('up', 72),
    count('down', 86),
    hinted(
      column('success', { width: 82, right: true, cell: (row) => <Success row={row} /> }),
      t('communication.hints.success'),
    ),
    hinted(
      column('reply', {
        width: 108,
        right: true,
        cell: ({ replyMs }) => (replyMs === null ? NOTHING : formatNumber(replyMs / 1000, 2)),
      }),
      t('communication.hints.reply'),
    ),
    column('signal', { width: 84, right: true, cell: ({ values }) => minus(values['comm.rssi']) }),
    count('lost', 80),
    { ...count('lamps', 64), rare: true },
    column('iccid', { width: 164, mono: true, rare: true }),
    column('megabytes', {
      width: 132,
      right: true,
      rare: true,
      cell: ({ plate }) => counted(plate.sim?.megabytes ?? null),
    }),
    column('firmware', { width: 72, mono: true }),
  ]
  return columns.map((made) => ({ ...made, sortable: !unsorted.has(made.key) }))
}
