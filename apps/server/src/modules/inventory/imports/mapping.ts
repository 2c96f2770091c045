import { columnsOf, fail, type ImportMapping, importFields } from '@lamplighter/contract'
import { toWgs84 } from '../../../coordinates/coordinates.ts'

/**
 * Refuses a mapping that does not fit the columns of a file.
 * @throws import.mappingColumn, import.mappingNumber, import.mappingPole, import.mappingCrs, import.mappingGrid, import.mappingDatum
 */
export function assertFits(mapping: ImportMapping, columns: readonly string[]): void {
  for (const field of importFields) {
    const column = columnsOf(mapping, field).find((one) => !columns.includes(one))
    if (column !== undefined) throw fail('import.mappingColumn', { field: `columns.${field}`, column })
  }
  if (mapping.subject === 'pole') {
    if (columnsOf(mapping, 'pole').length === 0) throw fail('import.mappingPole')
  } else if (mapping.numbering === 'column' && columnsOf(mapping, 'number').length === 0)
    throw fail('import.mappingNumber')
  toWgs84(mapping.crs)
}
