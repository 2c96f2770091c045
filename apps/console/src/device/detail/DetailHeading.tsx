import { Row, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'

type Props = { title: string; note?: ReactNode; children?: ReactNode }

/** The heading of one part of the panel, with how to read it or what is done with it. */
export const DetailHeading = ({ title, note, children }: Props) => (
  <Row between pad={[4, 12, 0, 12]} size={12}>
    <Text as="h3" tone="dim" size={12} bold={false} nowrap>
      {title}
    </Text>
    {note && (
      <Text tone="faint" cut>
        {note}
      </Text>
    )}
    {children}
  </Row>
)
