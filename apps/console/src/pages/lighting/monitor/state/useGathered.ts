import { useCall } from '@lamplighter/client'
import type { LightRow, TargetOfKind } from '@lamplighter/contract'
import type { Selection } from '@lamplighter/ui'
import { useMemo } from 'react'
import type { Devices } from '../../../../command/dialog/devices.ts'
import { liveRow } from '../list/liveRow.ts'
import { isReached, summaryOf } from './summary.ts'
import { usePacedStates } from './usePacedStates.ts'

const EVERY = 30_000
/** More lamps are counted by the server and not read one by one. */
const MOST_ROWS = 1_000
const nothing: LightRow[] = []

/** The lamps of a selection with their live values, row by row. */
function useRows(ids: readonly number[], isMany: boolean) {
  const states = usePacedStates({ enabled: ids.length > 0 && !isMany })
  const { data, ...reading } = useCall(
    'light.query',
    { size: MOST_ROWS, filters: { ids: isMany ? [] : [...ids] } },
    { enabled: ids.length > 0 && !isMany, every: EVERY, keep: true },
  )
  const rows = useMemo(() => {
    const selected = new Set(isMany ? [] : ids)
    return data && selected.size > 0
      ? data.rows.filter(({ id }) => selected.has(id)).map((row) => liveRow(row, states.get(row.id)))
      : nothing
  }, [data, ids, isMany, states])
  return { ...reading, data, rows }
}

const idsOf = (rows: readonly LightRow[]) => rows.map(({ id }) => id)

/**
 * The lamps of the selection, wherever they were chosen: row by row where they are few. Many are counted by the server,
 * and an order reaches them by the condition that they were chosen by, where there is one.
 */
export function useGathered(selected: Selection, condition: TargetOfKind | null) {
  const isMany = selected.size > MOST_ROWS
  const ids = useMemo(() => [...selected].sort((a, b) => a - b), [selected])
  const filters = useMemo(() => (isMany && condition) || { ids }, [isMany, condition, ids])
  const { rows, ...few } = useRows(ids, isMany)
  const many = useCall('light.summary', { filters }, { enabled: isMany, every: EVERY, keep: true })
  const { data, error, isPending, refetch } = isMany ? many : few
  const summary = useMemo(() => (isMany ? many.data : summaryOf(rows)), [isMany, many.data, rows])
  const online = summary ? summary.reached + summary.locked : 0
  const devices: Devices = {
    kind: 'luminaire',
    ...(isMany ? { many: { ids, target: filters, online } } : { list: rows }),
  }
  return {
    /** None of many. */
    rows,
    isMany,
    filters,
    /** Null until the lamps are known. */
    summary: summary && summary.total > 0 ? summary : null,
    /** Whom an order goes to: those that are online and in service. */
    reached: isMany
      ? { ids, target: { online: true, inService: true, ...filters } }
      : { ids: idsOf(rows.filter(isReached)), target: null },
    online,
    devices,
    error: data ? null : error,
    pending: ids.length > 0 && isPending,
    retry: () => void refetch(),
  }
}

export type Gathered = ReturnType<typeof useGathered>
