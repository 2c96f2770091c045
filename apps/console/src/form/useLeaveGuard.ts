import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useAskUnsaved } from './useAsk.ts'

const SIGNED_IN = '/index/'

/** Asks before another screen, the back button or a closed window loses what was entered; the end of a session does not ask. */
export function useLeaveGuard(dirty: boolean): void {
  const askUnsaved = useAskUnsaved(dirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname.startsWith(SIGNED_IN),
  )
  const ask = useEffectEvent(() => {
    if (blocker.state === 'blocked') askUnsaved(blocker.proceed, blocker.reset)
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])

  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
