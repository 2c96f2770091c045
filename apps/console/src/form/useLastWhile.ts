import { useRef } from 'react'

/** The last value while it counted: what is closing stays as it was until it is out of sight. */
export function useLastWhile<T>(value: T, counts: boolean): T {
  const held = useRef(value)
  if (counts) held.current = value
  return held.current
}
