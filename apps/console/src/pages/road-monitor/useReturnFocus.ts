import { useEffect, useRef } from 'react'

/** When a panel that had the focus goes, the focus goes back to where it was opened from. */
export function useReturnFocus(isOpen: boolean) {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (isOpen) before.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
    else if (activeElement === body && before.current?.isConnected) before.current.focus()
  }, [isOpen])
}
