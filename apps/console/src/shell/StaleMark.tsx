import { useEffect } from 'react'
import { useLostSince } from '../app/useLostSince.ts'

/** Without the live connection the map and all figures look old, as `[data-lost]` of `base.css` says. */
export function StaleMark() {
  const isLost = useLostSince() !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-lost', isLost)
    return () => document.documentElement.removeAttribute('data-lost')
  }, [isLost])
  return null
}
