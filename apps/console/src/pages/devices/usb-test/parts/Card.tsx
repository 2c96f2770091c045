import { Panel } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import styles from '../usbTest.module.css'

type Area = 'ports' | 'connection' | 'keys' | 'turns' | 'raw'
type Props = { title: string; aside?: ReactNode; area: Area; children: ReactNode }

/** One question of the check and its answer, in its place. */
export const Card = ({ title, aside, area, children }: Props) => (
  <Panel className={styles[area]} title={title} label={title} actions={aside}>
    {children}
  </Panel>
)
