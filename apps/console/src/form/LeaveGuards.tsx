import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { watchesEntries } from '../app/unsaved.ts'
import { hasEntries, losesEntries } from './leaveGuard.ts'
import { watchTyping } from './typed.ts'
import { useAskUnsaved } from './useConfirm.ts'

/** Asks before entries are lost, for all screens: a router has one who may hold it up. */
export function LeaveGuards() {
  const askUnsaved = useAskUnsaved()
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    losesEntries(currentLocation, nextLocation, historyAction === 'POP'),
  )
  const ask = useEffectEvent(() => {
    if (blocker.state === 'blocked') askUnsaved(blocker.proceed, blocker.reset)
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
  useEffect(watchTyping, [])
  useEffect(() => watchesEntries(hasEntries), [])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => hasEntries() && event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return null
}
