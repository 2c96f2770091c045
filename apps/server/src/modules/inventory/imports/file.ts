import { fail, type ImportEncoding } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import { readTable } from '../../../table-reading/read.ts'
import type { Table } from '../../../table-reading/table.ts'

const DAY = 86_400_000
/** As long as the task that applies it is listed, ms. */
export const FILE_KEPT = 90 * DAY

/** Reads a file that was uploaded before. @throws request.notFound when it is kept no more */
export async function readFile(
  blobs: Pick<Blobs, 'read'>,
  fileId: string | null,
  encoding: ImportEncoding,
): Promise<Table> {
  const content = fileId === null ? null : await blobs.read(fileId)
  if (!content) throw fail('request.notFound', { what: { zh: '导入文件', en: 'import file' } })
  return readTable(content, encoding)
}
