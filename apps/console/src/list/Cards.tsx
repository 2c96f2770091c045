import { Icon, plainText, type RowId } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import styles from './Cards.module.css'

export type CardWords = {
  mark?: ReactNode
  title: ReactNode
  note: ReactNode
  aside?: ReactNode
  asideNote?: ReactNode
}

type Props<Row, Id extends RowId> = {
  rows: readonly Row[]
  idOf: (row: Row) => Id
  label: string
  words: (row: Row) => CardWords
  onOpen: (id: Id) => void
  empty: ReactNode
}

/** One row as a card for touch; outdated values are grey. */
export const Card = ({ words, old = false, onOpen }: { words: CardWords; old?: boolean; onOpen: () => void }) => (
  <button type="button" className={styles.card} onClick={onOpen}>
    {words.mark}
    <span className={styles.names}>
      <b data-tone={old ? 'faint' : undefined} title={plainText(words.title)}>
        {words.title}
      </b>
      <small title={plainText(words.note)}>{words.note}</small>
    </span>
    <span className={styles.asides}>
      <span>{words.aside}</span>
      <small>{words.asideNote}</small>
    </span>
    <Icon name="chevron-right" size={16} />
  </button>
)

/** A table's rows for a thumb. */
export function Cards<Row, Id extends RowId>({ rows, idOf, label, words, onOpen, empty }: Props<Row, Id>) {
  if (rows.length === 0) return empty
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <Card words={words(row)} onOpen={() => onOpen(idOf(row))} />
        </li>
      ))}
    </ul>
  )
}
