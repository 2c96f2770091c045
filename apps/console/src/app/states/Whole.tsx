import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Around a notice that has no shell around it. */
export const Whole = ({ children }: { children: ReactNode }) => <main className={styles.whole}>{children}</main>
