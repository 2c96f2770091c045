import { useEffect, useState } from 'react'

/** Tiles are looked after from a little before they come into view. */
const MARGIN = '120px'

type Seen = {
  /** Ids of the elements in view. */
  readonly seen: ReadonlySet<number>
  /** Follows an element with its id in `data-id`. */
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined
}

const idOf = (element: Element) => Number((element as HTMLElement).dataset.id)

/** Which of some elements are in view. */
export function useSeen(): Seen {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          setSeen((before) => {
            const next = new Set(before)
            for (const { target, isIntersecting } of entries)
              if (isIntersecting) next.add(idOf(target))
              else next.delete(idOf(target))
            return next
          }),
        { rootMargin: MARGIN },
      ),
  )
  useEffect(() => () => observer.disconnect(), [observer])
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    observer.observe(element)
    return () => observer.unobserve(element)
  })
  return { seen, watch }
}
