import { IMPORT_ROW_LIMIT } from '@lamplighter/contract/limits'
import { CsvError, parse } from 'csv-parse/sync'
import { CELL_LIMIT, COLUMN_LIMIT, type Table, toTable, unreadable } from './table.ts'

const MARKS = [',', ';', '\t', '|'] as const
const RECORD_LIMIT = COLUMN_LIMIT * CELL_LIMIT * 4

/** A line for spreadsheets before the head, `sep=;`, which they do not show as a row. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i

/** The mark that divides the head's columns: whichever stands there most often outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return MARKS.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

export function readCsv(file: string): Table {
  const [line = '', said] = SEPARATOR_LINE.exec(file) ?? []
  const text = file.slice(line.length)
  try {
    const lines = parse(text, {
      bom: true,
      delimiter: said ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_LIMIT,
      to: IMPORT_ROW_LIMIT + 2,
    }) as string[][]
    return toTable(lines)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = String(error.lines ?? '?')
    throw unreadable(`第 ${line} 行附近引号或长度不正确`, `quotes or length are wrong near line ${line}`)
  }
}
