import { Actions, Stack } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { type Sight, Street } from './Street.tsx'
import styles from './states.module.css'

type Props = { sight: Sight; title: string; text: string; children: ReactNode }

/** A whole page with a sentence and what to do next. */
export function Notice({ sight, title, text, children }: Props) {
  return (
    <Stack as="section" gap={12} pad={24} full align="center" className={styles.notice ?? ''}>
      <Street sight={sight} />
      <h1>{title}</h1>
      <p data-tone="dim">{text}</p>
      <Actions>{children}</Actions>
    </Stack>
  )
}
