import type { ReactNode } from 'react'
import styles from './views.module.css'

type Figure = { label: ReactNode; value: string; unit?: string | undefined }

type Props = {
  hero: Figure & {
    /** Beside the label: what the figure leaves out. */
    note?: string | undefined
    /** Words instead of a figure. */
    resting?: string | undefined
  }
  /** What stands below it, smaller. */
  children?: ReactNode
  /** Two figures at the foot. */
  pair: readonly Figure[]
}

/** The left of every view, read from across the room: one figure first, what belongs to it below. */
export const Figures = ({ hero, children, pair }: Props) => (
  <div className={styles.figures}>
    <header>
      <h2>{hero.label}</h2>
      {hero.note && <span> · {hero.note}</span>}
    </header>
    <p className={styles.hero} data-length={hero.value.length}>
      {hero.resting ? (
        <b className={styles.resting}>{hero.resting}</b>
      ) : (
        <>
          <b>{hero.value}</b>
          <span>{hero.unit}</span>
        </>
      )}
    </p>
    {children}
    <dl className={styles.pair}>
      {pair.map(({ label, value, unit }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their places
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
