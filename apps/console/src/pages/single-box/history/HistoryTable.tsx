import { type Column, formatNumber, VirtualTable } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './history.module.css'
import { pointOf } from './points.ts'
import { scaleOf, type TableRow } from './table.ts'

type Terms = { heads: readonly string[]; points: readonly string[]; rows: readonly TableRow[] }

const EXTRA = 1

/** The same values in figures. */
export function HistoryTable({ heads, points, rows }: Terms) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useMemo(
    (): Column<TableRow>[] => [
      { key: 'time', head: t('boxes.history.time'), width: 150, cell: ({ at }) => format.dateTime(at) },
      ...points.map((key, at): Column<TableRow> => {
        const point = pointOf(key)
        const scaled = point !== undefined && scaleOf(point) !== 1
        const decimals = (point?.decimals ?? 0) + (scaled ? EXTRA : 0)
        return {
          key,
          head: heads[at] ?? key,
          width: 110,
          grows: true,
          right: true,
          cell: ({ values }) => {
            const value = values[at] ?? null
            return value === null ? '—' : formatNumber(value, decimals, { signed: true })
          },
        }
      }),
    ],
    [heads, points, t, format],
  )
  return (
    <div className={styles.table}>
      <VirtualTable rows={rows} columns={columns} idOf={({ at }) => at} label={t('boxes.history.table')} />
    </div>
  )
}
