import { useEffect } from 'react'
import { create } from 'zustand'

/** Dialogs that are open over live pictures. */
const useOpen = create<{ count: number }>(() => ({ count: 0 }))
const add = (n: number) => useOpen.setState(({ count }) => ({ count: count + n }))

/** Nobody looks at what is live: neither video nor pictures are fetched. */
export const useIsLivePaused = () => useOpen(({ count }) => count > 0)

/** Pauses what is live on the page, so that it takes nothing from what is looked at instead. */
export function usePauseLive(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return
    add(1)
    return () => add(-1)
  }, [isPaused])
}
