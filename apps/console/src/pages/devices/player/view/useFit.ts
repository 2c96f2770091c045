import { type RefObject, useLayoutEffect } from 'react'

const [LEAST, MOST] = [12, 480]

/** The largest size of type at which a text fits into its box. */
function fit(box: HTMLElement, text: HTMLElement) {
  const fits = (size: number) => {
    text.style.fontSize = `${size}px`
    return text.scrollWidth <= box.clientWidth && text.scrollHeight <= box.clientHeight
  }
  let [least, most] = [LEAST, Math.min(MOST, box.clientHeight)]
  while (most - least > 1) {
    const middle = (least + most) / 2
    if (fits(middle)) least = middle
    else most = middle
  }
  text.style.fontSize = `${Math.floor(least)}px`
}

/** Keeps a text as large as the box around it allows. */
export function useFit(ref: RefObject<HTMLElement | null>, shown: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text fits otherwise
  useLayoutEffect(() => {
    const text = ref.current
    const box = text?.parentElement
    if (!text || !box) return
    const again = () => fit(box, text)
    again()
    const observer = new ResizeObserver(again)
    observer.observe(box)
    void document.fonts.ready.then(again)
    return () => observer.disconnect()
  }, [ref, shown])
}
