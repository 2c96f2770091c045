import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './playback.module.css'
import { type Span, within } from './reel.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Parts of a day, and of an hour, between which times stand. */
const PARTS = { day: 8, hour: 6 } as const

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -10 * SECOND,
  ArrowRight: 10 * SECOND,
  ArrowDown: -MINUTE,
  ArrowUp: MINUTE,
}

type Props = {
  label: string
  span: Span
  recorded: readonly Span[]
  at: number | null
  onChoose: (at: number) => void
  /** Marks over it. */
  children?: ReactNode
}

export const shareOf = ({ from, to }: Span, at: number) => `${(100 * (at - from)) / (to - from)}%`

/** When there is a recording, and what is shown of it; a click or a key chooses another moment. */
export function Timeline({ label, span, recorded, at, onChoose, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = recorded[0]?.from ?? span.from
  const last = recorded.at(-1)?.to ?? span.to
  const length = span.to - span.from
  const parts = PARTS[length > HOUR ? 'day' : 'hour']
  const isIn = at !== null && at >= span.from && at <= span.to

  function keyDown(event: KeyboardEvent) {
    const { key } = event
    const step = steps[key]
    const to =
      key === 'Home' ? first : key === 'End' ? last - 10 * SECOND : step === undefined ? null : (at ?? first) + step
    if (to === null) return
    event.preventDefault()
    onChoose(within({ from: first, to: last }, to))
  }
  function choose({ currentTarget, clientX, button }: PointerEvent) {
    if (button !== 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(within(span, Math.round(span.from + ((clientX - left) / width) * (span.to - span.from))))
  }

  return (
    <div className={styles.timeline}>
      <div
        className={styles.track}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={span.from}
        aria-valuemax={span.to}
        aria-valuenow={at ?? span.from}
        aria-valuetext={at === null ? t('video.playback.noMoment') : format.dateTime(at)}
        onKeyDown={keyDown}
        onPointerDown={choose}
      >
        {recorded.map(({ from, to }) => {
          const [begin, end] = [within(span, from), within(span, to)]
          return (
            begin < end && (
              <i
                key={from}
                style={{
                  left: shareOf(span, begin),
                  width: shareOf({ from: 0, to: span.to - span.from }, end - begin),
                }}
              />
            )
          )
        })}
        {isIn && <b style={{ left: shareOf(span, at) }} />}
      </div>
      {children}
      <div className={styles.ticks} aria-hidden="true">
        {Array.from({ length: parts + 1 }, (_, n) => {
          const tick = span.from + (n * length) / parts
          return <time key={tick}>{n === parts && length > HOUR ? '24:00' : format.minute(tick)}</time>
        })}
      </div>
    </div>
  )
}
