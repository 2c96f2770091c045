import type { ReactNode } from 'react'
import { AreaTitle } from '../../../shell/AreaTitle.tsx'
import styles from './deviceList.module.css'

/** A list of devices under the title of their area. */
export const DeviceFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <AreaTitle area="device" />
    <div className={styles.body}>{children}</div>
  </div>
)
