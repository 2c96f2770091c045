import { useCall, useLive, useLiveStates } from '@lamplighter/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { countTree } from './counts.ts'

/** Counted anew at most this often, ms. */
const PACE = 500
const FRESH = 300_000

/** Live states, let through only now and then. */
function usePacedStates() {
  const [states, setStates] = useState(() => useLiveStates.getState().states)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      timer = undefined
      setStates(useLiveStates.getState().states)
    }
    const forget = useLiveStates.subscribe(() => {
      timer ??= setTimeout(take, PACE)
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [])
  return states
}

/** The organisation's tree with its counts at this moment. */
export function useTree() {
  const cache = useQueryClient()
  const { data: root, error, refetch } = useCall('tree.queryAll', {}, { fresh: FRESH })
  useLive('inventory', () => void cache.invalidateQueries({ queryKey: ['tree.queryAll'] }))
  const states = usePacedStates()
  const counts = useMemo(() => (root ? countTree(root, states) : null), [root, states])
  return { root, counts, states, error, retry: () => void refetch() }
}

export type Tree = ReturnType<typeof useTree>
