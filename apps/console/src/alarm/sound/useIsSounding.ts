import { type RefObject, useEffect, useRef } from 'react'

/** Holds a lock of this browser, so that of several windows one sounds; where there are no locks each of them does. */
export function useIsSounding(): RefObject<boolean> {
  const sounds = useRef(!('locks' in navigator))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const left = new AbortController()
    const released = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request('alarm-sound', { signal: left.signal }, () => {
        sounds.current = true
        return released
      })
      // The window was left before it was its turn.
      .catch(() => undefined)
    return () => left.abort()
  }, [])
  return sounds
}
