import type { ReactNode } from 'react'
import styles from './titledList.module.css'

/** A list of the pole application that fills the screen below its title. */
export const TitledList = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    {head}
    <div className={styles.body}>{children}</div>
  </div>
)
