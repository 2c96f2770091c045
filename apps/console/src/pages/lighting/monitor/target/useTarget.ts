import { call, useAct, useCall } from '@lamplighter/client'
import type { TargetOfKind } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { showError } from '../../../../app/problem.ts'

/** Lamps, whatever else stands there. */
const lamps = (target: TargetOfKind) => ({ ...target, kind: 'luminaire' as const })

/** Gathers the lamps of a condition. */
export function useGather(onLamps: (ids: number[], condition: TargetOfKind) => void) {
  return useMutation({
    mutationFn: async (target: TargetOfKind) => (await call('target.query', { target: lamps(target) })).ids,
    onSuccess: onLamps,
    onError: showError,
  })
}

/** The saved selections, and how one is removed. */
export function useSelections() {
  const { data, error, refetch } = useCall('selection.query', {})
  const remove = useAct('selection.delete')
  return { list: data, error: data ? null : error, retry: () => void refetch(), remove }
}

/** How many lamps carry a group number, and in what state, before any is chosen; null until just these were counted. */
export function useNumbered(groupNumber: number | null) {
  const target = lamps(groupNumber === null ? {} : { groupNumber })
  const { data } = useCall('target.count', { target }, { enabled: groupNumber !== null })
  return groupNumber === null ? null : (data ?? null)
}
