import { useCall } from '@lamplighter/client'
import { useEffect, useMemo, useState } from 'react'
import { usePacedStates } from '../state/usePacedStates.ts'
import { countTree } from './counts.ts'

const FRESH = 300_000
/** A tree of this many nodes is counted anew twice a second, a larger one as much more rarely. */
const NODES = 5_000
const PACE = 500

/** The organisation's tree with its counts at this moment. */
export function useTree() {
  const { data: root, error, refetch } = useCall('tree.queryAll', {}, { fresh: FRESH })
  const [nodes, setNodes] = useState(0)
  const states = usePacedStates({ pace: Math.max(PACE, (nodes / NODES) * PACE) })
  const counts = useMemo(() => (root ? countTree(root, states) : null), [root, states])
  useEffect(() => setNodes(counts?.size ?? 0), [counts])
  return { root, counts, error, retry: () => void refetch() }
}

export type Tree = ReturnType<typeof useTree>
