import { useNow } from '@lamplighter/client'
import type { ConnectionRow } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useNameplateWords } from '../../../device/nameplate/useNameplateWords.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { OnlineMark } from './OnlineMark.tsx'
import { answeredShare, LOW_SHARE } from './share.ts'

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

/** A connection in one line, and in a line of a file. */
export function useConnectionColumns(): readonly ConnectionColumn[] {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const words = useNameplateWords()
  return useMemo(() => {
    const text = (
      key: 'name' | 'code' | 'address' | 'firmware',
      head: string,
      width: number,
      more: Partial<ConnectionColumn> = {},
    ): ConnectionColumn => ({ key, head, width, text: (row) => row[key], ...more })
    const moment = (key: 'lastUp' | 'lastDown', head: string): ConnectionColumn => ({
      key,
      head,
      width: 92,
      cell: (row) =>
        row[key] ? <span title={format.dateTime(row[key])}>{format.recent(row[key], now)}</span> : NOTHING,
      text: (row) => format.dateTime(row[key]) || null,
    })
    const count = (key: 'up' | 'down' | 'lost' | 'lamps', head: string, width: number) => ({
      key,
      head,
      width,
      right: true,
      cell: (row: ConnectionRow) => counted(row[key]),
      text: (row: ConnectionRow) => row[key],
    })
    const known = (word: string) => (word === NOTHING ? null : word)
    const columns: ConnectionColumn[] = [
      { key: 'mark', head: '', width: 34, fixed: true, cell: (row) => <OnlineMark row={row} /> },
      text('name', t('communication.field.name'), 130, { grows: true, fixed: true }),
      text('code', t('communication.field.code'), 100, { mono: true }),
      {
        key: 'product',
        head: t('communication.field.product'),
        width: 110,
        rare: true,
        text: ({ kind }) => wires[kind].product,
      },
      {
        key: 'platform',
        head: t('communication.field.platform'),
        width: 94,
        text: (row) => known(words(row).platform),
      },
      {
        key: 'station',
        head: t('communication.field.site'),
        width: 116,
        grows: true,
        text: ({ stationName }) => stationName,
      },
      {
        key: 'gateway',
        head: t('communication.field.gateway'),
        width: 110,
        rare: true,
        text: ({ gatewayName }) => gatewayName,
      },
      text('address', t('communication.field.address'), 132, { mono: true }),
      {
        key: 'online',
        head: t('communication.field.online'),
        width: 64,
        rare: true,
        text: ({ online }) => t(`communication.state.${online ? 'online' : 'offline'}`),
      },
      moment('lastUp', t('communication.field.lastUp')),
      moment('lastDown', t('communication.field.lastDown')),
      count('up', t('communication.field.up'), 72),
      count('down', t('communication.field.down'), 86),
      {
        key: 'success',
        head: <span title={t('communication.hints.success')}>{t('communication.field.success')}</span>,
        unit: '%',
        width: 82,
        right: true,
        cell: (row) => <Success row={row} />,
        text: (row) => {
          const share = answeredShare(row)
          return share === null ? null : Math.round(share * 1000) / 10
        },
      },
      {
        key: 'reply',
        head: <span title={t('communication.hints.reply')}>{t('communication.field.reply')}</span>,
        unit: 's',
        width: 92,
        right: true,
        cell: ({ replyMs }) => (replyMs === null ? NOTHING : formatNumber(replyMs / 1000, 2)),
        text: ({ replyMs }) => (replyMs === null ? null : Math.round(replyMs) / 1000),
      },
      {
        key: 'signal',
        head: t('communication.field.signal'),
        unit: 'dBm',
        width: 84,
        right: true,
        cell: ({ values }) => minus(values['comm.rssi']),
        text: ({ values }) => values['comm.rssi'] ?? null,
      },
      count('lost', t('communication.field.lost'), 80),
      { ...count('lamps', t('communication.field.lamps'), 64), rare: true },
      {
        key: 'iccid',
        head: t('communication.field.iccid'),
        width: 164,
        mono: true,
        rare: true,
        text: ({ plate }) => plate.sim?.iccid ?? null,
      },
      {
        key: 'megabytes',
        head: t('communication.field.megabytes'),
        unit: t('communication.field.perMonth'),
        width: 132,
        right: true,
        rare: true,
        cell: ({ plate }) => counted(plate.sim?.megabytes ?? null),
        text: ({ plate }) => plate.sim?.megabytes ?? null,
      },
      text('firmware', t('communication.field.firmware'), 72, { mono: true }),
    ]
    return columns.map((column) => ({ ...column, sortable: !unsorted.has(column.key) }))
  }, [t, format, now, words])
}
