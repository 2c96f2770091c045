import { type CsvCell, csvOf, type FileKind, fileTypes } from '@lamplighter/contract'

/** A table that only the browser knows, as a workbook or as text; long numbers keep their digits in both. */
export async function tableBlob(
  kind: FileKind,
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<Blob> {
  const chunks: BlobPart[] = []
  if (kind === 'csv') chunks.push(csvOf(head, rows))
  else {
    const { xlsxOf } = await import('@lamplighter/contract/xlsx')
    for await (const chunk of xlsxOf(name, head, [rows])) chunks.push(chunk)
  }
  return new Blob(chunks, { type: fileTypes[kind] })
}
