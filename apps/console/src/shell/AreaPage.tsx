import { Stack } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import type { Area } from '../app/areas.ts'
import styles from './AreaPage.module.css'
import { AreaTitle } from './AreaTitle.tsx'

type Props = { area: Area; action?: ReactNode; children: ReactNode }

/** A screen of an area: the area's screens as tabs in the title line, its one main action at the right. */
export const AreaPage = ({ area, action, children }: Props) => (
  <Stack full gap={0} className={styles.page ?? ''}>
    <AreaTitle area={area}>{action}</AreaTitle>
    <Stack fill className={styles.body ?? ''}>
      {children}
    </Stack>
  </Stack>
)
