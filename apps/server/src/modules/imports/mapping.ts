import { columnsOf, fail, type ImportMapping, importFields, importMapping } from '@lamplighter/contract'
import { toWgs84 } from './coordinates.ts'

/** A mapping as somebody wrote it in a file. @throws import.mappingFile, which names what is wrong in it */
export function readMapping(text: string): ImportMapping {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    throw fail('import.mappingFile', { field: 'JSON', problem: (error as Error).message })
  }
  const read = importMapping.strict().safeParse(written)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw fail('import.mappingFile', { field: issue?.path.join('.') || 'mapping', problem: issue?.message ?? '' })
}

/**
 * Refuses a mapping that does not fit the columns of a file.
 * @throws import.mappingColumn, import.mappingNumber, import.mappingCrs, import.mappingGrid
 */
export function assertFits(mapping: ImportMapping, columns: readonly string[]): void {
  for (const field of importFields) {
    const column = columnsOf(mapping, field).find((one) => !columns.includes(one))
    if (column !== undefined) throw fail('import.mappingColumn', { field: `columns.${field}`, column })
  }
  if (mapping.numbering === 'column' && columnsOf(mapping, 'number').length === 0) throw fail('import.mappingNumber')
  toWgs84(mapping.crs)
}
