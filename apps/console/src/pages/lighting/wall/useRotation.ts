import { useCallback, useEffect, useState } from 'react'
import { rotationFrom, shownAt, togglePause, turnBy } from './rotation.ts'

const SECOND = 1_000

/** The screen's own time: the server's may be set while a view is shown. */
const present = () => Math.round(performance.now())

/** The view whose time it is; the space bar holds it, the arrows turn on and back. */
export function useRotation() {
  const [now, setNow] = useState(present)
  const [rotation, setRotation] = useState(() => rotationFrom(now))
  const change = useCallback((next: (one: typeof rotation, at: number) => typeof rotation) => {
    const at = present()
    setRotation((one) => next(one, at))
    setNow(at)
  }, [])
  const toggle = useCallback(() => change(togglePause), [change])
  useEffect(() => {
    const timer = setInterval(() => setNow(present()), SECOND)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'ArrowRight') change((one, at) => turnBy(one, 1, at))
      else if (key === 'ArrowLeft') change((one, at) => turnBy(one, -1, at))
      // A button that has the focus takes the space bar itself.
      else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [change, toggle])
  return { ...shownAt(rotation, now), isPaused: rotation.pausedAt !== null, toggle }
}
