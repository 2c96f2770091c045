import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type MonitorQuery, readQuery, writeQuery } from './query.ts'
import { unfiltered } from './unfiltered.ts'

export type Change = (patch: Partial<MonitorQuery>) => void

/** What of a query turns the list to another set of rows, so that its first page is meant. */
const scoping = [...(Object.keys(unfiltered) as (keyof typeof unfiltered)[]), 'sort', 'size'] as const

/** Steps that are not worth a step back: typing, walking through rows, the order just sent. */
function isSlight(patch: Partial<MonitorQuery>, query: MonitorQuery): boolean {
  const keys = Object.keys(patch)
  if (keys.every((key) => key === 'keyword' || key === 'order')) return true
  return keys.every((key) => key === 'device') && patch.device !== null && query.device !== null
}

/** The query in the address and how to change it; going back in the browser goes back here. */
export function useMonitorQuery(): readonly [MonitorQuery, Change] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  const change = useCallback<Change>(
    (patch) => {
      const page = scoping.some((key) => key in patch) && !('page' in patch) ? { page: 1 } : {}
      setParams((now) => writeQuery({ ...readQuery(now), ...page, ...patch }), { replace: isSlight(patch, query) })
    },
    [setParams, query],
  )
  return [query, change]
}
