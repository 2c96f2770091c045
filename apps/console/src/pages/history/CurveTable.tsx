import { type Column, EmptyState, VirtualTable } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { decimalsOf } from './Curves.tsx'
import { type Curve, scaleOf, table, unitOf } from './curves.ts'

type Line = ReturnType<typeof table>[number]

/** The same values as numbers, a line a moment, the newest first. */
export function CurveTable({ curves, nameOf }: { curves: readonly Curve[]; nameOf: (curve: Curve) => string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [current, setCurrent] = useState<number | null>(null)
  const rows = useMemo(() => table(curves).reverse(), [curves])
  const columns: Column<Line>[] = [
    { key: 'at', head: t('history.time'), width: 170, cell: ([at]) => format.dateTime(at) },
    ...curves.map((curve, index) => ({
      key: `${curve.deviceId} ${curve.point}`,
      head: nameOf(curve),
      unit: unitOf(curve.unit),
      width: 170,
      right: true,
      cell: (line: Line) =>
        format.number(line[index + 1], decimalsOf(curve.point) + (scaleOf(curve.unit) === 1 ? 0 : 1), { signed: true }),
    })),
  ]
  return (
    <VirtualTable
      label={t('history.table')}
      rows={rows}
      columns={columns}
      idOf={([at]) => at}
      current={current}
      onCurrent={setCurrent}
      empty={<EmptyState icon="history" title={t('history.nothing')} text={t('history.nothingText')} />}
    />
  )
}
