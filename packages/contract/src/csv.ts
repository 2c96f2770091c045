/** A text that a spreadsheet would run as a formula is kept as the text it is (OWASP, CSV injection), full-width signs too; a number is none. */
export const escapeFormula = (text: string) =>
  /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type CsvCell = string | number | null

/** A number of so many digits is no quantity but a code: a spreadsheet would round it. A tab keeps it the text it is. */
const CODE = /^\d{12,}$/
const textOf = (text: string) => (CODE.test(text) ? `\t${text}` : escapeFormula(text))

const cellOf = (cell: CsvCell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(textOf(cell)))

/** A file that spreadsheets open in the right encoding; numbers stay numbers. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}
