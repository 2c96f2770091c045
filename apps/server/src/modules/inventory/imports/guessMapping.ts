import { type ImportMapping, importMapping } from '@lamplighter/contract'
import { cut } from '../../../table-reading/table.ts'
import { fileBase, guessColumns } from './columns.ts'
import { ownMapping } from './ownLists.ts'
import { resultColumns } from './result.ts'

/** The mapping that a fresh file starts with. @throws import.otherList */
export function guessMapping(fileName: string, columns: readonly string[]): ImportMapping {
  const name = cut(fileBase(fileName), 60)
  const own = ownMapping(columns)
  if (own) return importMapping.parse({ name, ...own })
  const leaveOut = resultColumns(columns)
  const others = columns.filter((column) => !leaveOut.includes(column))
  return importMapping.parse({ name, columns: guessColumns(others), leaveOut })
}
