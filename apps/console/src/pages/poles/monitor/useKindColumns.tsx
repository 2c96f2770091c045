import type { DeviceListRow, Kind } from '@lamplighter/contract'
import { poleDeviceList } from '@lamplighter/kinds/lists'
import { NOTHING, wordWidth } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { answersOf } from '../../../device/detail/answersOf.ts'
import { LiveCell, PointCell, pointOf, ReportCell, StateCell } from '../../../device/list/cells.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'

const WIDTHS: Readonly<Record<string, number>> = {
  state: 56,
  name: 176,
  code: 168,
  pole: 84,
  station: 140,
  report: 116,
}
/** Of a value that is a number, px. */
const VALUE = 72

/** Columns of a kind as its declaration lists them, with live values. */
export function useKindColumns(kind: Kind, now: number): readonly ListColumn<DeviceListRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const list = poleDeviceList(kind)
  const column = useListColumn(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `column` is made anew each time from the format
  return useMemo(() => {
    const word = ({ online }: DeviceListRow) => t(online ? 'pole.online' : 'pole.offline')
    const isSwitch = (key: string) => pointOf({ kind }, key)?.unit === 'bool'
    /** Words are at the left, even where a device says them by numbers. */
    const isNumber = (key: string) =>
      key === 'report' || (pointOf({ kind }, key) !== undefined && statesOf(key).length === 0 && !isSwitch(key))
    const statesOf = (key: string) =>
      Object.values(pointOf({ kind }, key)?.states ?? {}).map((label) => label[format.language])
    const cellOf = (key: string) => (row: DeviceListRow) => {
      if (key === 'state') return <StateCell row={row} now={now} word={word} />
      if (key === 'report') return <ReportCell row={row} now={now} />
      if (statesOf(key).length > 0) {
        const say = (live: DeviceListRow) =>
          live.online ? (list.columns[key]?.text(live, format) ?? NOTHING) : NOTHING
        return <LiveCell row={row} now={now} say={say} />
      }
      if (isSwitch(key)) {
        const [yes, no] = answersOf(key)
        const say = ({ online, values }: DeviceListRow) => {
          const value = values[key] ?? null
          return !online || value === null ? NOTHING : t(value > 0 ? yes : no)
        }
        return <LiveCell row={row} now={now} say={say} />
      }
      if (pointOf(row, key)) return <PointCell row={row} now={now} point={key} />
      return <LiveCell row={row} now={now} say={(live) => list.columns[key]?.text(live, format) ?? NOTHING} />
    }
    return Object.keys(list.columns).map((key) =>
      column(key, {
        width: WIDTHS[key] ?? Math.max(VALUE, ...statesOf(key).map(wordWidth)),
        fixed: key === 'state' || key === 'name',
        grows: key === 'name' || key === 'station',
        mono: key === 'code',
        right: isNumber(key),
        ...(key === 'name' ? { sticky: true } : {}),
        cell: cellOf(key),
      }),
    )
  }, [list, kind, now, t, format])
}
