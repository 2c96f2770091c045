import { csvOf, escapeFormula, type FileKind } from '@lamplighter/contract'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

type Table = {
  /** Name of the file without its ending. */
  name: string
  /** Name of the sheet in a workbook. */
  sheet: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const TYPES: Record<FileKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

function xlsxOf({ sheet, head, rows }: Table): Promise<Buffer> {
  const cell = (text: string) => (text === '' ? null : { value: escapeFormula(text), type: String })
  const titles = head.map((title) => ({ value: escapeFormula(title), type: String, fontWeight: 'bold' as const }))
  const data: SheetData = [titles, ...rows.map((cells) => cells.map(cell))]
  return writeXlsxFile(data, { sheet, stickyRowsCount: 1 }).toBuffer()
}

/** A table of texts as a file to save; what looks like a formula stays the text it is. */
export const tableFile = async (kind: FileKind, table: Table) => ({
  fileName: `${table.name}.${kind}`,
  type: TYPES[kind],
  bytes: kind === 'csv' ? Buffer.from(csvOf(table.head, table.rows)) : await xlsxOf(table),
})
