import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = { key: string; name: string; value: ReactNode; tone?: 'warn' | 'bad' | undefined }

/** What is known of one thing, each fact by its name. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ key, name, value, tone }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd data-tone={tone}>{value}</dd>
      </div>
    ))}
  </dl>
)
