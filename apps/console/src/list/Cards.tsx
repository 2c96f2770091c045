import { Icon, type RowId } from '@lamplighter/ui'
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

/** A table's rows for a thumb. */
export function Cards<Row, Id extends RowId>({ rows, idOf, label, words, onOpen, empty }: Props<Row, Id>) {
  if (rows.length === 0) return empty
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => {
        const { mark, title, note, aside, asideNote } = words(row)
        return (
          <li key={idOf(row)}>
            <button type="button" className={styles.card} onClick={() => onOpen(idOf(row))}>
              {mark}
              <span className={styles.names}>
                <b>{title}</b>
                <small>{note}</small>
              </span>
              <span className={styles.asides}>
                <span>{aside}</span>
                <small>{asideNote}</small>
              </span>
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
