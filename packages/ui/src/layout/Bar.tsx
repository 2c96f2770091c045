import styles from './Bar.module.css'

/** Colours of the tokens. */
const colours = {
  dim: 'faint-stroke',
  live: 'live',
  warn: 'level-20',
  bad: 'level-30',
  good: 'online',
  lit: 'lit',
} as const

type Props = {
  /** From 0 to 1. */
  share: number
  tone?: keyof typeof colours
  /** Pixels; the whole width where it is left out. */
  width?: number
  /** Pixels. */
  height?: number
}

/** A share of a whole as a bar; whoever does not see it reads the figure beside it. */
export const Bar = ({ share, tone = 'live', width, height = 6 }: Props) => (
  <span className={styles.bar} style={{ width, height }} aria-hidden="true">
    <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%`, background: `var(--${colours[tone]})` }} />
  </span>
)
