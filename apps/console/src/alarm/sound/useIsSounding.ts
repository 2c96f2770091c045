import { type RefObject, useEffect, useRef } from 'react'
import { create } from 'zustand'

const hasLocks = () => 'locks' in navigator

/** Whether this window is the one that sounds. */
export const useSoundHolder = create<{ isHolder: boolean }>(() => ({ isHolder: !hasLocks() }))

/** Holds a lock of this browser, so that of several windows one sounds; where there are no locks each of them does. */
export function useIsSounding(): RefObject<boolean> {
  const sounds = useRef(!hasLocks())
  useEffect(() => {
    if (!hasLocks()) return
    const left = new AbortController()
    const released = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request('alarm-sound', { signal: left.signal }, () => {
        sounds.current = true
        useSoundHolder.setState({ isHolder: true })
        return released
      })
      // The window was left before it was its turn.
      .catch(() => undefined)
    return () => {
      left.abort()
      useSoundHolder.setState({ isHolder: false })
    }
  }, [])
  return sounds
}
