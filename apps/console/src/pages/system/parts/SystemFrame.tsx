import type { ReactNode } from 'react'
import { AreaTitle } from '../../../shell/AreaTitle.tsx'
import styles from './SystemFrame.module.css'

/** A screen of the system area: its parts as tabs in the title line, its one main action at the right. */
export const SystemFrame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    <AreaTitle area="system">{action}</AreaTitle>
    <div className={styles.body}>{children}</div>
  </div>
)
