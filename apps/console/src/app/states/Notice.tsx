import type { ReactNode } from 'react'
import { type Sight, Street } from './Street.tsx'
import styles from './states.module.css'

type Props = { sight: Sight; title: string; text: string; children: ReactNode }

/** A whole page with a sentence and what to do next. */
export function Notice({ sight, title, text, children }: Props) {
  return (
    <section className={styles.notice}>
      <Street sight={sight} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
