import type { LightRow } from '@lamplighter/contract'
import type { Selection } from '@lamplighter/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { liveRow } from '../list/liveRow.ts'
import { everyLight } from './everyLight.ts'
import { usePacedStates } from './usePacedStates.ts'

const EVERY = 30_000
const nothing: LightRow[] = []

/** The lamps of the selection with their values, wherever they were chosen. */
export function useGathered(selected: Selection) {
  const states = usePacedStates()
  const ids = useMemo(() => [...selected].sort((a, b) => a - b), [selected])
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['light.query', 'selected', ids],
    queryFn: ({ signal }) => everyLight({ ids }, undefined, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
  })
  const rows = useMemo(
    () =>
      ids.length === 0 || !data
        ? nothing
        : data.filter(({ id }) => selected.has(id)).map((row) => liveRow(row, states.get(row.id))),
    [ids, data, selected, states],
  )
  return { rows, error: data ? null : error, pending: ids.length > 0 && isPending, retry: () => void refetch() }
}

export type Gathered = ReturnType<typeof useGathered>
