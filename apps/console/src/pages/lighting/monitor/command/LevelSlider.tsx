import { LEVEL_STEPS } from '@lamplighter/contract'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './slider.module.css'

/** A pointer this near to a step means the step, %. */
const SNAP = 2.5

type Props = {
  level: number | null
  /** Mean level the lamps have now. */
  present: number | null
  disabled: boolean
  title?: string | undefined
  onLevel: (level: number) => void
}

const snapped = (value: number): number => {
  const level = Math.round(Math.min(100, Math.max(0, value)))
  return LEVEL_STEPS.find((step) => Math.abs(step - level) <= SNAP) ?? level
}

const clamp = (value: number) => Math.min(100, Math.max(0, value))

/** Where a key takes the level: by one, by ten, from step to step, to an end. */
function levelAfterKey(key: string, level: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(level + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(level - 1)
    case 'PageUp':
      return LEVEL_STEPS.find((step) => step > level) ?? 100
    case 'PageDown':
      return LEVEL_STEPS.findLast((step) => step < level) ?? 0
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return null
  }
}

/** Brightness from 0 to 100 with the usual steps to scale, any value between them, and the present level as a tick. */
export function LevelSlider({ level, present, disabled, title, onLevel }: Props) {
  const { t } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  /** Where keys begin. */
  const start = Math.round(level ?? present ?? 0)

  function point(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect()
    if (!box || disabled) return
    onLevel(snapped(((event.clientX - box.left) / box.width) * 100))
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = disabled ? null : levelAfterKey(event.key, start)
    if (next === null) return
    event.preventDefault()
    onLevel(next)
  }
  return (
    <div className={styles.slider} data-disabled={disabled} title={title}>
      <div
        ref={track}
        className={styles.track}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={t('monitor.command.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={start}
        aria-valuetext={level === null ? t('monitor.command.noLevel') : `${level} %`}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (disabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
        <i className={styles.line} />
        {level !== null && <i className={styles.filled} style={{ width: `${level}%` }} />}
        {LEVEL_STEPS.map((step) => (
          <i
            key={step}
            className={styles.stop}
            data-passed={level !== null && step <= level}
            style={{ left: `${step}%` }}
          />
        ))}
        {present !== null && (
          <i
            className={styles.present}
            style={{ left: `${present}%` }}
            title={t('monitor.command.present', { level: Math.round(present) })}
          />
        )}
        {level !== null && <i className={styles.knob} style={{ left: `${level}%` }} />}
      </div>
      <div className={styles.scale}>
        {LEVEL_STEPS.map((step) => (
          <button
            key={step}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            data-chosen={step === level}
            style={{ left: `${step}%` }}
            onClick={() => onLevel(step)}
          >
            {step}
          </button>
        ))}
      </div>
    </div>
  )
}
