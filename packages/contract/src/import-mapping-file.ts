import { type ImportMapping, importMapping } from './calls/import-mapping.ts'
import { fail } from './failure.ts'

/** A mapping of an import as somebody wrote it in a file. @throws import.mappingFile, which names what is wrong in it */
export function readImportMapping(text: string): ImportMapping {
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
