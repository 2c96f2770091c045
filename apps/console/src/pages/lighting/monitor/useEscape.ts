import { useEffect, useRef } from 'react'

/** Escape anywhere on the page, unless a field, a menu or a dialog wants it. */
export function useEscape(run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('input:not([type=checkbox]), select, [role=dialog], [role=menu]')) return
      if (document.querySelector('[role=dialog], .ant-popover:not(.ant-popover-hidden)')) return
      latest.current()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
