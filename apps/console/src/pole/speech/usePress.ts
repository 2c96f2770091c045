import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Let go of later, it was held. */
const HELD = 400

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** A button that does something while it is held, or from one press to the next. */
export function usePress({ isOn, start, stop }: { isOn: boolean; start: () => void; stop: () => void }) {
  const began = useRef<number | null>(null)

  function press() {
    if (isOn) return stop()
    began.current = performance.now()
    start()
  }

  function release() {
    const isHeld = began.current !== null && performance.now() - began.current >= HELD
    began.current = null
    if (isHeld) stop()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      if (!isPress(event)) return
      event.preventDefault()
      if (!event.repeat) press()
    },
    onKeyUp: (event: KeyboardEvent<HTMLButtonElement>) => isPress(event) && release(),
    onBlur: release,
  }
}
