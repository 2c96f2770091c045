import { useSyncExternalStore } from 'react'
import { WIDTHS } from './tokens/widths.ts'

/** Whether the screen is at most so wide, as style sheets ask it. */
const screenWithin = (width: number) => {
  const query = () => matchMedia(`(max-width: ${width}px)`)
  const subscribe = (changed: () => void) => {
    const matched = query()
    matched.addEventListener('change', changed)
    return () => matched.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => query().matches)
}

const useIsDesktop = screenWithin(WIDTHS.desktop)

/** Whether the screen is a phone's. */
export const useIsPhone = screenWithin(WIDTHS.phone)

/** Whether the screen has room for one column alone: a phone, a tablet, a laptop at 200 %. */
export const useIsNarrow = screenWithin(WIDTHS.narrow)

/** Whether the screen is wider than a desktop's. */
export const useIsWide = () => !useIsDesktop()
