import { isFailure } from '@lamplighter/contract'
import { readSheet } from 'read-excel-file/node'
import { type Table, toTable, unreadable } from './table.ts'
import { assertUnpackable } from './unpacked.ts'

function text(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '')
  return String(cell)
}

/** The first sheet of a workbook. */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  assertUnpackable(bytes)
  try {
    const lines = await readSheet(bytes)
    return toTable(lines.map((line) => line.map(text)))
  } catch (error) {
    if (isFailure(error)) throw error
    throw unreadable('工作簿损坏', 'the workbook is damaged')
  }
}
