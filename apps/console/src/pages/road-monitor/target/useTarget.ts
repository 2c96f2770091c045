import { call, useAct, useCall } from '@lamplighter/client'
import type { LightFilters, SavedSelection } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { showError } from '../../../app/problem.ts'
import { everyLight } from '../state/everyLight.ts'

/** What reaches lamps without pointing at each. */
export type Target = { by: 'filters'; filters: LightFilters } | { by: 'selection'; id: number }

async function lampsOf(target: Target): Promise<number[]> {
  if (target.by === 'selection') return (await call('selection.lamps', { id: target.id })).ids
  return (await everyLight(target.filters)).map(({ id }) => id)
}

/** What a saved selection aims at at this moment. */
export const targetOf = ({ id, filters }: Pick<SavedSelection, 'id' | 'filters'>): Target =>
  filters ? { by: 'filters', filters } : { by: 'selection', id }

/** Gathers the lamps of a target. */
export function useGather(onLamps: (ids: number[]) => void) {
  return useMutation({ mutationFn: lampsOf, onSuccess: onLamps, onError: showError })
}

/** The saved selections, and how one is removed. */
export function useSelections() {
  const { data, error, refetch } = useCall('selection.query', {})
  const remove = useAct('selection.delete', { refreshes: ['selection.query'] })
  return { list: data, error: data ? null : error, retry: () => void refetch(), remove }
}

const SMALLEST = 1

/** How many lamps carry a group number, and in what state, before any is chosen; null until just these were counted. */
export function useNumbered(groupNumber: number | null) {
  const { data } = useCall(
    'light.query',
    { page: 1, size: SMALLEST, filters: groupNumber === null ? {} : { groupNumber } },
    { enabled: groupNumber !== null },
  )
  return groupNumber === null ? null : (data?.counts ?? null)
}
