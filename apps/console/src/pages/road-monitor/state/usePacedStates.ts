import { useLiveStates } from '@lamplighter/client'
import { useEffect, useState } from 'react'

/** Let through at most this often, ms. */
const PACE = 500

/** Live states, let through only now and then. */
export function usePacedStates() {
  const [states, setStates] = useState(() => useLiveStates.getState().states)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      timer = undefined
      setStates(useLiveStates.getState().states)
    }
    const unsubscribe = useLiveStates.subscribe(() => {
      timer ??= setTimeout(take, PACE)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return states
}
