import { useLiveStates } from '@lamplighter/client'
import { useEffect, useState } from 'react'

/** Let through at most this often, ms. */
const PACE = 500

/** Live states, let through only now and then; none new while nobody needs them. */
export function usePacedStates({ pace = PACE, enabled = true }: { pace?: number; enabled?: boolean } = {}) {
  const [states, setStates] = useState(() => useLiveStates.getState().states)
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      timer = undefined
      setStates(useLiveStates.getState().states)
    }
    take()
    const unsubscribe = useLiveStates.subscribe(() => {
      timer ??= setTimeout(take, pace)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [pace, enabled])
  return states
}
