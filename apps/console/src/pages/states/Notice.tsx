import { Mark } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import styles from './states.module.css'

/** A whole page with a sentence and what to do next. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className={styles.notice}>
      <Mark size={48} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  )
}
