import { useCall } from '@lamplighter/client'
import { useLastPage } from '../../../../list/useLastPage.ts'
import { type Change, filtersOf, type MonitorQuery, scopeOf } from '../state/query.ts'
import type { Gathered } from '../state/useGathered.ts'
import { sortRows } from './sortRows.ts'

const OFTEN = 10_000
const RARELY = 60_000
/** A page larger than this is not read anew every few seconds. */
const LARGE = 500

/** The page of lamps that the query asks for, with the counts of its tabs. */
export function useLights(query: MonitorQuery, gathered: Gathered, change: Change) {
  const { page, size, sort, tab } = query
  const { rows, isMany, filters } = gathered
  const isSelected = tab === 'selected'
  const isRead = isSelected && !isMany
  const scope = useCall(
    'light.query',
    { page: 1, size: 1, filters: scopeOf(query) },
    { enabled: isSelected, every: OFTEN, keep: true },
  )
  const listed = useCall(
    'light.query',
    { page, size, sort, filters: isSelected ? filters : filtersOf(query) },
    { enabled: !isRead, every: size > LARGE ? RARELY : OFTEN, keep: true },
  )
  const counts = (isSelected ? scope : listed).data?.counts
  const chosen = isRead ? sortRows(rows, sort).slice((page - 1) * size, page * size) : []
  const isBeyond = useLastPage(
    isRead ? { data: gathered.pending ? undefined : { rows: chosen, total: rows.length } } : listed,
    query,
    change,
  )
  if (isRead) {
    return {
      rows: chosen,
      total: rows.length,
      counts,
      error: gathered.error,
      pending: gathered.pending || isBeyond,
      retry: gathered.retry,
    }
  }
  return {
    rows: listed.data?.rows ?? [],
    total: listed.data?.total ?? 0,
    counts,
    error: listed.data ? null : listed.error,
    pending: listed.isPending || isBeyond,
    retry: () => void listed.refetch(),
  }
}
