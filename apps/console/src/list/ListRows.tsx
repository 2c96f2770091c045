import type { CallError } from '@lamplighter/client'
import { type Column, type RowId, type Selection, type Sort, useIsPhone, VirtualTable } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { Cards, type CardWords } from './Cards.tsx'
import { Loaded } from './Loaded.tsx'

type Props<Read, Row, Id extends RowId> = {
  reading: { data: Read | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  /** The rows in what was read. */
  rows: (read: Read) => readonly Row[]
  idOf: (row: Row) => Id
  /** Accessible name of the list. */
  label: string
  columns: readonly Column<Row>[]
  /** The row as a card, on a phone. */
  card: (row: Row) => CardWords
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** The row that is open from the start. */
  opened?: Id | null
  onOpen: (id: Id) => void
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** With it rows can be ticked, but on a phone. */
  selected?: Selection<Id>
  onSelect?: (selected: Selection<Id>) => void
  /** What a tick is called: of one row, of all. */
  selectLabel?: { one: string; all: string }
}

/** The rows of a list once they were read: a table to walk through, on a phone cards. */
export function ListRows<Read, Row, Id extends RowId>(props: Props<Read, Row, Id>) {
  const { reading, rows: rowsOf, idOf, label, columns, card, empty, opened = null, onOpen, ...table } = props
  const isPhone = useIsPhone()
  const [current, setCurrent] = useState(opened)
  return (
    <Loaded reading={reading}>
      {(read) => {
        const rows = rowsOf(read)
        const list = { rows, idOf, label, empty, onOpen }
        return isPhone ? (
          <Cards {...list} words={card} />
        ) : (
          <VirtualTable {...list} {...table} columns={columns} current={current} onCurrent={setCurrent} />
        )
      }}
    </Loaded>
  )
}
