import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './speech.module.css'

/** How loud the microphone is, drawn with every frame without drawing the page anew. */
export function Level({ level }: { level: () => number }) {
  const { t } = useTranslation()
  const meter = useRef<HTMLMeterElement>(null)
  const latest = useRef(level)
  latest.current = level
  useEffect(() => {
    let frame = requestAnimationFrame(draw)
    function draw() {
      if (meter.current) meter.current.value = latest.current()
      frame = requestAnimationFrame(draw)
    }
    return () => cancelAnimationFrame(frame)
  }, [])
  return <meter ref={meter} className={styles.level} min={0} max={1} aria-label={t('speech.level')} />
}
