import { columnsOf, type ImportField, type ImportMapping, importFields } from '@lamplighter/contract'
import type { Steps } from '../../../scheduling/slices.ts'
import type { Table } from '../../../table-reading/table.ts'
import { decimalMarkOf } from './decimalMark.ts'
import { type NumberReader, numberReader } from './numbers.ts'
import { type Placed, positionReader } from './positions.ts'

/** One line of the file seen through the mapping. */
export type Line = {
  /** Row of the file; 1 is the head. */
  readonly row: number
  /** The field's text; empty when it has no column, is blank, or says 'not known'. */
  text(field: ImportField): string
  /** The same of each column of a field that several feed. */
  texts(field: ImportField): string[]
  /** Fields whose text has leading zeros that are missing in the file. */
  readonly restored?: readonly ImportField[]
  /** The text as it stands in the file. */
  raw(field: ImportField): string
  /** Reads numbers as the columns of a field write them. */
  readNumber(field: ImportField): NumberReader
  placed(): Placed
  /** What stands in the columns that no field takes, by title. */
  extra(): Record<string, string>
}

export type LineReader = {
  lines(from: number, to: number): Line[]
  /** Title of the column that feeds a field, or empty. */
  column(field: ImportField): string
  readonly rows: number
}

const STEP = 100

/** Every line that is not blank. */
export function* allLines({ lines, rows }: Pick<LineReader, 'lines' | 'rows'>): Steps<Line[]> {
  const all: Line[] = []
  for (let from = 0; from < rows; from += STEP) {
    all.push(...lines(from, from + STEP))
    yield
  }
  return all
}

/** Columns that no field takes and nobody left out. */
export function extraColumns(columns: readonly string[], mapping: ImportMapping): string[] {
  const fields = importFields.filter((field) => field !== 'number' || mapping.numbering === 'column')
  const taken = new Set([...mapping.leaveOut, ...fields.flatMap((field) => columnsOf(mapping, field))])
  return columns.filter((column) => !taken.has(column))
}

/** @throws import.mappingCrs, import.mappingGrid, import.mappingDatum */
export function* lineReader(table: Table, mapping: ImportMapping): Steps<LineReader> {
  const { columns, rows, numeric } = table
  const place = new Map(columns.map((column, at) => [column, at]))
  const placesOf = Object.fromEntries(
    importFields.map((field) => [field, columnsOf(mapping, field).flatMap((column) => place.get(column) ?? [])]),
  ) as Record<ImportField, number[]>
  const extra = extraColumns(columns, mapping).map((column) => [column, place.get(column)!] as const)
  const unknown = new Set(mapping.empty.map((text) => text.trim().toLowerCase()))
  const known = (text: string) => (unknown.has(text.toLowerCase()) ? '' : text)
  const written = numberReader(yield* decimalMarkOf(table, mapping))
  const isNumeric = (field: ImportField) => columnsOf(mapping, field).every((column) => numeric?.includes(column))
  const readers = Object.fromEntries(
    importFields.map((field) => [field, isNumeric(field) ? numberReader('point') : written]),
  ) as Record<ImportField, NumberReader>
  const readNumber = (field: ImportField) => readers[field]
  const placedOf = positionReader(mapping)
  const placed: Placed[] = []

  const lineAt = (cells: readonly string[], index: number): Line => {
    const row = index + 2
    const texts = (field: ImportField) => placesOf[field].map((at) => known(cells[at] ?? ''))
    const line = {
      row,
      texts,
      readNumber,
      raw: (field: ImportField) => placesOf[field].map((at) => cells[at] ?? '').join(' '),
      text(field: ImportField) {
        if (field === 'number' && mapping.numbering === 'rows') return String(row)
        return texts(field)[0] ?? ''
      },
      placed() {
        placed[index] ??= placedOf(line)
        return placed[index]
      },
      extra: () =>
        Object.fromEntries(
          extra.flatMap(([column, at]) => {
            const text = known(cells[at] ?? '')
            return text === '' ? [] : [[column, text]]
          }),
        ),
    }
    return line
  }
  return {
    rows: rows.length,
    column: (field) =>
      columnsOf(mapping, field)
        .filter((column) => place.has(column))
        .join(', '),
    lines: (from, to) => rows.slice(from, to).flatMap((cells, i) => (cells.length ? [lineAt(cells, from + i)] : [])),
  }
}
