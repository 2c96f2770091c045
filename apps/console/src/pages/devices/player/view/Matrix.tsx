import { useRef } from 'react'
import { useFit } from './useFit.ts'
import styles from './view.module.css'

/** How much of its light is seen at the lowest brightness. */
const DIMMEST = 0.12

/** A text as an LED matrix shows it, as large as the window allows; dark without one. */
export function Matrix({ text, brightness }: { text: string; brightness: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFit(line, text)
  return (
    <div className={styles.matrix} style={{ opacity: DIMMEST + ((1 - DIMMEST) * brightness) / 100 }}>
      <p ref={line} className={styles.text} aria-live="polite">
        {text}
      </p>
    </div>
  )
}
