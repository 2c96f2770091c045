import type { CsvCell } from '@lamplighter/contract'
import { type Column, MiddleCut, NOTHING } from '@lamplighter/ui'

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

const isSaid = (said: CsvCell) => said !== null && said !== '' && said !== NOTHING

/** What a row is called. */
const NAME = 'name'

/** Fewer rows say little about a column that is empty, or the same in all of them. */
const MANY = { empty: 3, same: 10 } as const

/** A column tells rows apart; a number is worth its place wherever it is the same. */
function tellsApart<Row>({ key, text, fixed, cell, right }: ListColumn<Row>, rows: readonly Row[]): boolean {
  if (fixed || cell || !text || key === NAME || rows.length < MANY.empty) return true
  const texts = rows.map(text)
  if (!texts.some(isSaid)) return false
  return right === true || rows.length < MANY.same || new Set(texts).size > 1
}

/** Columns that say something in these rows; a fixed one, and one that draws more than a text, always do. */
export const filledColumns = <Row,>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): ListColumn<Row>[] =>
  columns.filter((column) => tellsApart(column, rows))

/** Table columns: a text that does not fit is cut in its middle, a number or a code at its end; the full text is the title. */
export const tableColumns = <Row,>(columns: readonly ListColumn<Row>[]): Column<Row>[] =>
  columns.map(({ text, cell, ...column }) => {
    const isCode = column.right || column.mono
    const textCell = (row: Row) => {
      const content = text?.(row) ?? null
      if (!isSaid(content)) return NOTHING
      return isCode ? <span title={String(content)}>{content}</span> : <MiddleCut text={String(content)} />
    }
    return { ...column, ...(column.key === NAME ? { sticky: true } : {}), cell: cell ?? textCell }
  })
