import type { ListColumn } from './listColumn.tsx'
import { tableBlob } from './tableBlob.ts'
import type { ReadFile } from './useListFile.ts'

/** The file of a list that was read whole and narrowed here: its columns that have a text. */
export const rowsFile =
  <Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): ReadFile =>
  ({ format }) => {
    const written = columns.flatMap(({ head, unit, text }) =>
      text ? [{ head: [String(head), unit].filter(Boolean).join(' '), text }] : [],
    )
    const lines = rows.map((row) => written.map(({ text }) => text(row)))
    return tableBlob(
      format,
      name,
      written.map(({ head }) => head),
      lines,
    )
  }
