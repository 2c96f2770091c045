/** A text that a spreadsheet would run as a formula is kept as the text it is. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type CsvCell = string | number | null

const cellOf = (cell: CsvCell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(neutral(cell)))

/** A file that spreadsheets open in the right encoding; numbers stay numbers. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}
