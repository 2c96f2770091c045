import { useCall } from '@lamplighter/client'
import type { IntercomCall } from '@lamplighter/contract'

const EVERY = 3_000

/** The call with this id, from the list or read alone: a link may lead to one that the list does not show. */
export function useChosenCall(id: number | null, rows: readonly IntercomCall[]) {
  const known = rows.find((call) => call.id === id)
  const { data, error, refetch } = useCall(
    'intercom.calls',
    { size: 1, filters: { id: id ?? 0 } },
    { enabled: id !== null && !known, every: EVERY },
  )
  const found = data?.rows[0]
  return {
    call: known ?? (id === null ? undefined : found),
    isGone: id !== null && !known && data !== undefined && !found,
    error: known ? null : error,
    refetch,
  }
}
