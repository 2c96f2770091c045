import type { CsvCell, FileKind } from '@lamplighter/contract'
import { saveFile } from './saveFile.ts'
import { tableBlob } from './tableBlob.ts'

type Table = {
  /** Name of the file, and of its sheet. */
  name: string
  /** The day that the file's name ends with. */
  day: string
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

/** Hands the browser a table as a file. */
export async function saveTable(kind: FileKind, { name, day, head, rows }: Table): Promise<void> {
  saveFile(await tableBlob(kind, name, head, rows), `${name}-${day}.${kind}`)
}
