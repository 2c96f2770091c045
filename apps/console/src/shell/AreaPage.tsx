import type { ReactNode } from 'react'
import type { Area } from '../app/areas.ts'
import styles from './AreaPage.module.css'
import { AreaTitle } from './AreaTitle.tsx'

type Props = { area: Area; action?: ReactNode; children: ReactNode }

/** A screen of an area: the area's screens as tabs in the title line, its one main action at the right. */
export const AreaPage = ({ area, action, children }: Props) => (
  <div className={styles.page}>
    <AreaTitle area={area}>{action}</AreaTitle>
    <div className={styles.body}>{children}</div>
  </div>
)
