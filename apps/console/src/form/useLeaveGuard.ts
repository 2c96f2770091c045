import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useConfirmUnsaved } from './useConfirm.ts'

const SIGNED_IN = '/index/'

/** Another screen; the end of a session does not count. */
export const isOtherScreen = (current: Location, next: Location) =>
  current.pathname !== next.pathname && next.pathname.startsWith(SIGNED_IN)

/**
 * Asks before another screen, the back button or a closed window loses what was entered.
 * @param loses whether going from one address to the next loses it
 */
export function useLeaveGuard(dirty: boolean, loses = isOtherScreen): void {
  const confirmUnsaved = useConfirmUnsaved(dirty)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && loses(currentLocation, nextLocation))
  const ask = useEffectEvent(() => {
    if (blocker.state === 'blocked') confirmUnsaved(blocker.proceed, blocker.reset)
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
