import { Panel } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import styles from './ListPanel.module.css'

type Props = {
  label: string
  /** Lists that share the place. */
  tabs?: ReactNode
  filters?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** A list with what narrows it at the left of its head and what is done with it at the right. */
export const ListPanel = ({ label, tabs, filters, tools, children }: Props) => (
  <Panel flush label={label}>
    <div className={styles.panel}>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <div className={styles.bar}>
        <div className={`${styles.filters} scroll-fade`}>{filters}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  </Panel>
)
