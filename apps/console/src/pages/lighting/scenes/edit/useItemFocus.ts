import { useRef } from 'react'

/** A list, and what puts the focus on the first field of one of its items once it is drawn, which also brings it into sight. */
export function useItemFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const focusOn = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('input')?.focus())
  return [list, focusOn] as const
}
