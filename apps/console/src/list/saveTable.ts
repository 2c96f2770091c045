import { type CsvCell, csvOf, type FileKind } from '@lamplighter/contract'
import { saveFile } from './saveFile.ts'

type Table = {
  /** Name of the file, and of its sheet. */
  name: string
  /** The day that the file's name ends with. */
  day: string
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

/** Hands the browser a table as a workbook or as text; long numbers keep their digits in both. */
export async function saveTable(kind: FileKind, { name, day, head, rows }: Table): Promise<void> {
  const fileName = `${name}-${day}.${kind}`
  if (kind === 'csv') return saveFile(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), fileName)
  const { xlsxOf } = await import('./xlsx.ts')
  saveFile(xlsxOf(name, [head, ...rows]), fileName)
}
