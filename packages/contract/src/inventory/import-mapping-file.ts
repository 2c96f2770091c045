import { fail } from '../call/failure.ts'
import { issueReason } from '../field/refusals.ts'
import type { Label } from '../text/label.ts'
import { type ImportMapping, importMapping } from './import-mapping.calls.ts'

const wholeFile: Label = { zh: '文件', en: 'file' }

/** A mapping of an import as somebody wrote it in a file. @throws import.mappingFile, which names what is wrong in it */
export function readImportMapping(text: string): ImportMapping {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    const problem: Label = { zh: '不是有效的 JSON', en: (error as Error).message }
    throw fail('import.mappingFile', { field: 'JSON', problem })
  }
  const read = importMapping.strict().safeParse(written)
  if (read.success) return read.data
  const issue = read.error.issues[0]!
  throw fail('import.mappingFile', {
    field: issue.path.join('.') || wholeFile,
    problem: issueReason(issue, written),
  })
}
