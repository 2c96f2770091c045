import type { ReactNode, Ref } from 'react'
import styles from './layout.module.css'
import { Row } from './Row.tsx'
import { Text } from './Text.tsx'

type Props = {
  title: string
  /** Beside the title in dim: a unit or a count. */
  note?: ReactNode
  /** At the right end of the title. */
  actions?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** One subject of a drawer or a panel below its own heading. */
export const Section = ({ title, note, actions, ref, children }: Props) => (
  <section ref={ref} className={styles.section} aria-label={title}>
    <Row between={actions !== undefined}>
      <h2>
        {title}
        {note !== undefined && (
          <Text tone="dim" size={12} bold={false}>
            {note}
          </Text>
        )}
      </h2>
      {actions}
    </Row>
    {children}
  </section>
)
