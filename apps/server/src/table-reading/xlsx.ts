import { isFailure } from '@lamplighter/contract/failure'
import { IMPORT_ROW_LIMIT } from '@lamplighter/contract/limits'
import { readSheet } from 'read-excel-file/node'
import { type Cell, type Table, tooLarge, toTable, unreadable } from './table.ts'
import type { Zip } from './unpacked.ts'

const PLACE = /\sr=["']([A-Z]*)(\d+)["']/g

/** A cell far out makes readers fill all the places before it, so a sheet is measured before it is read. */
function measure(sheet: string): void {
  for (const [, column = '', row] of sheet.matchAll(PLACE)) {
    if (Number(row) > IMPORT_ROW_LIMIT + 1) throw tooLarge()
    if (column.length > 3) throw unreadable('列号不正确', 'it names an impossible column')
  }
}

function cellOf(cell: unknown): Cell {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '')
  return typeof cell === 'number' ? cell : String(cell)
}

/** The first sheet of a workbook. */
export async function readXlsx(bytes: Buffer, { names, read }: Zip): Promise<Table> {
  for (const name of names.filter((one) => one.endsWith('.xml'))) {
    const content = read(name)
    if (name.startsWith('xl/worksheets/')) measure(content.toString('latin1'))
  }
  try {
    const lines = await readSheet(bytes)
    return toTable(lines.map((line) => line.map(cellOf)))
  } catch (error) {
    if (isFailure(error)) throw error
    throw unreadable('工作簿损坏', 'the workbook is damaged')
  }
}
