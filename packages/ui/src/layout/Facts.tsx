import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import type { Tone } from './tone.ts'

export type Fact = {
  key: string
  label: ReactNode
  value: ReactNode
  tone?: Tone | undefined
  /** Of a grid: takes two columns. */
  wide?: boolean | undefined
  mono?: boolean | undefined
}

type Props = {
  facts: readonly Fact[]
  label?: string | undefined
  /** `lines`: a line each, the labels in a column; `ends`: label left, value right; `grid`: labels above their values. */
  look?: 'lines' | 'ends' | 'grid'
  /** Of a grid, where there is room for them. */
  columns?: 1 | 2 | 3 | 4
}

/** What is known of one thing: labels with their values. */
export const Facts = ({ facts, label, look = 'lines', columns = 3 }: Props) => (
  <dl className={styles.facts} data-look={look} data-columns={columns} aria-label={label}>
    {facts.map(({ key, label: name, value, tone, wide, mono }) => (
      <div key={key} data-wide={wide}>
        <dt>{name}</dt>
        <dd data-tone={tone} data-mono={mono}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
