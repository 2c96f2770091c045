import { useSyncExternalStore } from 'react'

/** The smallest that is read from five metres, px; as `--small` of the wall. */
const LEAST = 28
const SHARE = 0.016

const subscribe = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The size of text in charts, which know no stylesheet, px. */
export const useTextSize = () => useSyncExternalStore(subscribe, () => Math.max(LEAST, Math.round(innerWidth * SHARE)))
