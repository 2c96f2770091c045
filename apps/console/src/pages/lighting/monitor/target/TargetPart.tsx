import { Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import styles from './target.module.css'

type Props = { title: string; id?: string; children: ReactNode }

/** One way to choose lamps, below its heading. */
export const TargetPart = ({ title, id, children }: Props) => (
  <Stack as="section" gap={6} className={styles.part}>
    <Text as="h3" id={id} tone="dim" size={13} bold={false}>
      {title}
    </Text>
    {children}
  </Stack>
)
