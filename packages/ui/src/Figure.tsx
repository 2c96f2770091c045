import styles from './Figure.module.css'
import type { Tone } from './layout/tone.ts'

type Props = {
  /** Already formatted; a dash when it is missing. */
  value: string
  unit?: string | undefined
  /** Pixels of the number: hero 44-52, key 24-36, panel 20-22. */
  size?: number
  tone?: Tone
  /** Older than its interval: looks old and says `age`. */
  stale?: boolean
  age?: string | undefined
}

const isMissing = (value: string) => /^-+$/.test(value)

/** One number, one unit; what is old says so. */
export function Figure({ value, unit, size = 20, tone = 'text', stale = false, age }: Props) {
  const missing = isMissing(value)
  return (
    <span className={styles.figure} data-stale={stale} data-missing={missing}>
      <span className={styles.value} data-tone={tone} style={{ fontSize: size }}>
        {value}
      </span>
      {unit && !missing && <span className={styles.unit}>{unit}</span>}
      {stale && age && <span className={styles.age}>{age}</span>}
    </span>
  )
}

/** A label over a figure, as panels show them. */
export function LabelledFigure({ label, note, ...figure }: Props & { label: string; note?: string | undefined }) {
  return (
    <div className={styles.labelled}>
      <span className={styles.label}>{label}</span>
      <Figure {...figure} />
      {note && <span className={styles.label}>{note}</span>}
    </div>
  )
}
