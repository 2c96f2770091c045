import styles from './diagram.module.css'

type Props = {
  d: string
  /** There is voltage on it. */
  live: boolean
  /** Current flows, A; 0 or null where none is known to. */
  amperes?: number | null
  /** Nothing says how it stands. */
  unknown?: boolean
}

const THIN = 1.5
const PER_AMPERE = 1 / 14
const WIDEST = 6

/** A wire: as wide as its current, with dashes that move where some flows. */
export function Wire({ d, live, amperes = 0, unknown = false }: Props) {
  const flows = live && (amperes ?? 0) > 0
  const width = flows ? Math.min(WIDEST, THIN + 1 + (amperes ?? 0) * PER_AMPERE) : THIN
  return (
    <>
      <path
        d={d}
        fill="none"
        stroke={live ? 'var(--live)' : 'var(--dead)'}
        strokeWidth={width}
        strokeDasharray={unknown ? '4 4' : undefined}
      />
      {flows && <path d={d} className={styles.flow} strokeWidth={width * 0.55} />}
    </>
  )
}
