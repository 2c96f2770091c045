import type { CsvCell } from '@lamplighter/contract'
import { type Column, NOTHING } from '@lamplighter/ui'
import { isValidElement } from 'react'

/** A column of a list, in its table and in its file. */
export type ListColumn<Row> = Omit<Column<Row>, 'cell'> & {
  /** The value in a file, and in the table unless `cell` is given. */
  text?: (row: Row) => CsvCell
  /** The table cell, if it is more than a text. */
  cell?: Column<Row>['cell']
  /** Always shown. */
  fixed?: boolean
  /** Hidden unless the user chose it. */
  rare?: boolean
}

/** A column of the file only. */
export type FileColumn<Row> = { head: string; text: (row: Row) => CsvCell }

/** A list in a file: its name, and the columns that its table does not show. */
export type ListFile<Row> = { name: string; label?: string; more?: readonly FileColumn<Row>[] }

const isSaid = (said: CsvCell) => said !== null && said !== ''

/** Table columns: a text that does not fit ends with an ellipsis and has its full text as the title. */
export const tableColumns = <Row,>(columns: readonly ListColumn<Row>[]): Column<Row>[] =>
  columns.map(({ text, cell, ...column }) => ({
    ...column,
    cell: cell ?? ((row) => (text && isSaid(text(row)) ? <span title={String(text(row))}>{text(row)}</span> : NOTHING)),
  }))

/** A head is a word, or a word with a hint about it. */
const wordOf = (head: Column<never>['head']): string =>
  isValidElement<{ children?: unknown }>(head) ? String(head.props.children) : String(head)

export const fileColumns = <Row,>(columns: readonly ListColumn<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ head, unit, text }) =>
    text ? [{ head: [wordOf(head), unit].filter(Boolean).join(' '), text }] : [],
  )
