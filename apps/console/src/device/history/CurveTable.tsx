import { type Column, EmptyState, Text, VirtualTable } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { decimalsOf } from './Curves.tsx'
import { type Curve, scaleOf, spreads, table, unitOf } from './curves.ts'

type Line = ReturnType<typeof table>[number]

/** The same values as numbers, a line a moment, the newest first: each mean with the least and most of its step. */
export function CurveTable({ curves, nameOf }: { curves: readonly Curve[]; nameOf: (curve: Curve) => string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [current, setCurrent] = useState<number | null>(null)
  const rows = useMemo(() => table(curves).reverse(), [curves])
  const bounds = useMemo(() => curves.map(spreads), [curves])
  const columns: Column<Line>[] = [
    { key: 'at', head: t('history.time'), width: 170, cell: ([at]) => format.dateTime(at) },
    ...curves.map((curve, index) => ({
      key: `${curve.deviceId} ${curve.point}`,
      head: nameOf(curve),
      unit: unitOf(curve.unit, format.language),
      width: 170,
      grows: true,
      right: true,
      cell: (line: Line) => {
        const decimals = decimalsOf(curve.point) + (scaleOf(curve.unit) === 1 ? 0 : 1)
        const shown = (value: number | null | undefined) => format.number(value, decimals, { signed: true })
        const spread = bounds[index]?.get(line[0])
        return (
          <>
            {spread && (
              <Text as="small" tone="faint" size={12}>
                {spread.map(shown).join(' – ')}
              </Text>
            )}{' '}
            <span>{shown(line[index + 1])}</span>
          </>
        )
      },
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
