/** A text that a spreadsheet would run as a formula is kept as the text it is (OWASP, CSV injection), full-width signs too; a number is none. */
export const escapeFormula = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)
/** Behind apostrophes too, so that none is taken away that was there. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/** The text that was kept so. */
export const unescapeFormula = (text: string) => (/^''*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text)

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type CsvCell = string | number | null

/** A number of so many digits is no quantity but a code: a spreadsheet would round it. A tab keeps it the text it is. */
const CODE = /^\d{12,}$/
const textOf = (text: string) => (CODE.test(text) ? `\t${text}` : escapeFormula(text))

const cellOf = (cell: CsvCell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(textOf(cell)))

const lineOf = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** What a file starts with that spreadsheets open in the right encoding. */
export const csvHead = (head: readonly string[]): string => `\uFEFF${lineOf(head)}`

/** Rows of such a file; numbers stay numbers. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string => rows.map(lineOf).join('')

/** The lines of a file, as its rows come. */
export function* csvLines(head: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<string> {
  yield csvHead(head)
  for (const cells of rows) yield lineOf(cells)
}

export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvHead(head) + csvRows(rows)
