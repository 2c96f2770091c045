import { useEffect, useLayoutEffect, useRef } from 'react'

/** Returns the focus to the element that opened a panel when the panel closes. */
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
