import { useCall } from '@lamplighter/client'
import { useMemo } from 'react'
import { usePacedStates } from '../state/usePacedStates.ts'
import { countTree } from './counts.ts'

const FRESH = 300_000

/** The organisation's tree with its counts at this moment. */
export function useTree() {
  const { data: root, error, refetch } = useCall('tree.queryAll', {}, { fresh: FRESH })
  const states = usePacedStates()
  const counts = useMemo(() => (root ? countTree(root, states) : null), [root, states])
  return { root, counts, states, error, retry: () => void refetch() }
}

export type Tree = ReturnType<typeof useTree>
