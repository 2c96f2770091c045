import type { Label } from '@lamplighter/contract'
import { unescapeFormula } from '@lamplighter/contract/csv'
import { fail } from '@lamplighter/contract/failure'
import { IMPORT_ROW_LIMIT } from '@lamplighter/contract/limits'

/** The first sheet of a file as text. Rows keep their place: the file's row 2 is `rows[0]`; a blank row is empty. */
export type Table = {
  readonly columns: string[]
  readonly rows: string[][]
  /** Columns whose numbers the format itself has as such: nobody wrote them, and a point stands before their decimals. */
  readonly numeric?: readonly string[]
}

export const COLUMN_LIMIT = 200
export const CELL_LIMIT = 500

export const unreadable = (zh: string, en: string) => {
  const reason: Label = { zh, en }
  return fail('import.unreadable', { reason })
}

export const tooLarge = () => fail('import.tooLarge', { limit: IMPORT_ROW_LIMIT })

/** Text that PostgreSQL takes: no NUL, no half of a character at the cut. */
export const cut = (text: string, limit: number) => text.replaceAll('\0', '').trim().slice(0, limit).toWellFormed()

/** Every column needs a name of its own to be matched by. */
function named(head: readonly string[]): string[] {
  const used = new Set<string>()
  return head.map((title, at) => {
    const base = cut(title, 100) || `#${at + 1}`
    let name = base
    for (let copy = 2; used.has(name); copy++) name = `${base} (${copy})`
    used.add(name)
    return name
  })
}

/** From so many on a whole number may have more digits than it was kept with: spreadsheets keep 15, JSON almost 16. */
const SURE = 1e15
/** With an exponent where its last digits are not known, so that nobody takes them for those of an identifier. */
function numberText(value: number): string {
  if (Math.abs(value) >= SURE) return value.toExponential()
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

export type Cell = string | number
/** Without the apostrophe that keeps a text from being a formula. */
const textOf = (cell: Cell) => (typeof cell === 'number' ? numberText(cell) : unescapeFormula(cut(cell, CELL_LIMIT)))

const isNumeric = (lines: readonly (readonly Cell[])[], at: number) =>
  lines.some((line) => typeof line[at] === 'number') &&
  lines.every((line) => typeof line[at] === 'number' || (line[at] ?? '') === '')

const filled = (row: readonly string[]) => row.findLastIndex((cell) => cell !== '') + 1

/** Head and rows from the lines of a file, within the limits of an import. */
export function toTable(cells: readonly (readonly Cell[])[]): Table {
  const lines = cells.map((line) => line.map(textOf))
  const last = lines.findLastIndex((line) => filled(line) > 0)
  const [head = [], ...rows] = lines.slice(0, last + 1).map((line) => line.slice(0, filled(line)))
  if (head.length === 0) throw unreadable('第一行应为表头', 'the first row should hold the column titles')
  if (head.length > COLUMN_LIMIT)
    throw unreadable(`超过 ${COLUMN_LIMIT} 列`, `it has more than ${COLUMN_LIMIT} columns`)
  if (rows.length > IMPORT_ROW_LIMIT) throw tooLarge()
  if (rows.length === 0) throw unreadable('只有表头，没有数据', 'there are no rows below the titles')
  const columns = named(head)
  const numeric = columns.filter((_, at) => isNumeric(cells.slice(1), at))
  return {
    columns,
    rows: rows.map((row) => row.slice(0, head.length)),
    ...(numeric.length > 0 && { numeric }),
  }
}
