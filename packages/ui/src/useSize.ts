import { useEffect, useRef, useState } from 'react'

/** The size of an element's content in pixels; 0 until it has been laid out. */
export function useSize<T extends HTMLElement = HTMLDivElement>() {
  const box = useRef<T>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const target = box.current
    if (!target) return
    const sized = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    sized.observe(target)
    return () => sized.disconnect()
  }, [])
  return { box, ...size }
}
