import type { ImportField, ImportMapping } from '@lamplighter/contract'

/** One line of the file seen through the mapping. */
export type Line = {
  /** Row of the file; 1 is the head. */
  readonly row: number
  /** The field's text; empty when it has no column, is blank, or says 'not known'. */
  text(field: ImportField): string
  /** The text as it stands in the file. */
  raw(field: ImportField): string
}

export type LineReader = {
  lines(from: number, to: number): Line[]
  /** Title of the column that feeds a field, or empty. */
  column(field: ImportField): string
  readonly rows: number
}

export function lineReader(columns: readonly string[], rows: readonly string[][], mapping: ImportMapping): LineReader {
  const place = new Map(columns.map((column, at) => [column, at]))
  const at = (field: ImportField) => place.get(mapping.columns[field] ?? '')
  const unknown = new Set(mapping.empty.map((text) => text.trim().toLowerCase()))

  const lineAt = (cells: readonly string[], index: number): Line => {
    const raw = (field: ImportField) => cells[at(field) ?? -1] ?? ''
    return {
      row: index + 2,
      raw,
      text: (field) => (unknown.has(raw(field).toLowerCase()) ? '' : raw(field)),
    }
  }
  return {
    rows: rows.length,
    column: (field) => (at(field) === undefined ? '' : (mapping.columns[field] ?? '')),
    lines: (from, to) => rows.slice(from, to).flatMap((cells, i) => (cells.length ? [lineAt(cells, from + i)] : [])),
  }
}
