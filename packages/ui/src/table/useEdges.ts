import { type RefObject, useEffect } from 'react'

/** Pixels that rounding may leave over. */
const SLACK = 1

/** Marks the frame around a scroller with the sides at which something is out of sight: `data-cut-left`, `data-cut-right`. */
export function useEdges(frame: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [outer, inner] = [frame.current, scroller.current]
    if (!outer || !inner) return
    const mark = () => {
      const left = inner.scrollLeft
      outer.toggleAttribute('data-cut-left', left > SLACK)
      outer.toggleAttribute('data-cut-right', inner.scrollWidth - inner.clientWidth - left > SLACK)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(inner)
    for (const child of inner.children) sizes.observe(child)
    inner.addEventListener('scroll', mark, { passive: true })
    mark()
    return () => {
      sizes.disconnect()
      inner.removeEventListener('scroll', mark)
    }
  }, [frame, scroller])
}
