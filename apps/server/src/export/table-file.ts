import { Readable } from 'node:stream'
import { type CsvCell, csvHead, csvRows, type FileKind, fileTypes } from '@lamplighter/contract'
import { xlsxOf } from '@lamplighter/contract/xlsx'
import type { Download } from '../modules/context.ts'

type Page = readonly (readonly CsvCell[])[]
type Table = {
  /** Name of the sheet in a workbook. */
  sheet: string
  head: readonly string[]
  /** Rows as they come: no more than a page of them is held. */
  pages: Iterable<Page> | AsyncIterable<Page>
}

async function* csvOf({ head, pages }: Table): AsyncGenerator<string> {
  yield csvHead(head)
  for await (const page of pages) yield csvRows(page)
}

/** A table as a file, written while it is sent; what looks like a formula stays the text it is. */
export const tableBytes = (kind: FileKind, table: Table): Readable =>
  Readable.from(kind === 'csv' ? csvOf(table) : xlsxOf(table.sheet, table.head, table.pages), { objectMode: false })

/** What is sent of it, under a name without its ending. */
export const tableFile = <Bytes extends Readable>(kind: FileKind, name: string, bytes: Bytes) =>
  ({ fileName: `${name}.${kind}`, type: fileTypes[kind], bytes }) satisfies Download
