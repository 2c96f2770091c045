import type { ReactNode } from 'react'
import styles from './layout.module.css'
import type { Tone } from './tone.ts'

/** A word about a name, beside it: what is special to this one. */
export const Pill = ({ tone = 'dim', title, children }: { tone?: Tone; title?: string; children: ReactNode }) => (
  <span className={styles.pill} data-tone={tone} title={title}>
    {children}
  </span>
)
