import { useEffect, useLayoutEffect, useRef } from 'react'

/** When a panel that had the focus goes, the focus goes back to where it was opened from. */
export function useReturnFocus(isOpen: boolean) {
  const before = useRef<HTMLElement | null>(null)
  // Before the panel's own effects take the focus.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isOpen) before.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
  }, [isOpen])
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body && before.current?.isConnected) before.current.focus()
  }, [isOpen])
}
