import { Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'

type Props = { title: string; note: string | undefined; children?: ReactNode }

/** What stands on top of a printed record. */
export const PaperHead = ({ title, note, children }: Props) => (
  <Stack gap={4} style={{ marginBottom: 16 }}>
    <Text as="h1" size={20}>
      {title}
    </Text>
    <Text tone="dim" size={13}>
      {note}
    </Text>
    {children}
  </Stack>
)
