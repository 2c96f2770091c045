import type { CsvCell } from '@lamplighter/contract'
import { type Column, NOTHING } from '@lamplighter/ui'

/** A column of a table. */
export type ListColumn<Row> = Omit<Column<Row>, 'cell'> & {
  /** What it says, unless `cell` draws more. */
  text?: (row: Row) => CsvCell
  /** The table cell, if it is more than a text. */
  cell?: Column<Row>['cell']
  /** Always shown. */
  fixed?: boolean
  /** Hidden unless the user chose it. */
  rare?: boolean
}

const isSaid = (said: CsvCell) => said !== null && said !== ''

/** Table columns: a text that does not fit ends with an ellipsis and has its full text as the title. */
export const tableColumns = <Row,>(columns: readonly ListColumn<Row>[]): Column<Row>[] =>
  columns.map(({ text, cell, ...column }) => ({
    ...column,
    cell: cell ?? ((row) => (text && isSaid(text(row)) ? <span title={String(text(row))}>{text(row)}</span> : NOTHING)),
  }))
