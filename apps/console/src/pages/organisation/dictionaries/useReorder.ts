import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The place of the row under a pointer, by the rows' own attribute. */
function placeAt({ clientX, clientY }: { clientX: number; clientY: number }): number | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[data-place]')
  return row ? Number(row.getAttribute('data-place')) : null
}

/** Handles that move rows with a `data-place`: dragged by mouse or finger, or by the up and down arrows. */
export function useReorder(onMove: (from: number, to: number) => void) {
  const move = useRef(onMove)
  move.current = onMove
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useRef<AbortController | null>(null)
  const focused = useRef<number | null>(null)

  useEffect(() => () => drag.current?.abort(), [])
  useLayoutEffect(() => {
    if (focused.current === null) return
    // A row that is moved in the page loses the focus.
    document.querySelector<HTMLElement>(`[data-place="${focused.current}"] [data-handle]`)?.focus()
    focused.current = null
  })

  function begin(from: number) {
    let place = from
    drag.current?.abort()
    drag.current = new AbortController()
    const { signal } = drag.current
    const end = () => {
      drag.current?.abort()
      setDragged(null)
    }
    setDragged(place)
    // On the window: a row that is moved loses what it had captured.
    window.addEventListener(
      'pointermove',
      (event) => {
        const to = placeAt(event)
        if (to === null || to === place) return
        move.current(place, to)
        place = to
        setDragged(to)
      },
      { signal },
    )
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  const handle = (place: number, last: number) => ({
    'data-handle': true,
    onPointerDown: ({ button }: PointerEvent) => {
      if (button === 0) begin(place)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const to = place + step
      if (to < 0 || to > last) return
      focused.current = to
      onMove(place, to)
    },
  })
  return { dragged, handle }
}
