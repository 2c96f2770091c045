import type { ImportState } from '@lamplighter/contract'
import type { Column } from '@lamplighter/ui'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import { ImportTable } from './ImportTable.tsx'

type Row = ImportState['missing'][number]

/** Lamps that a file of their groups leaves out. */
export function Missing({ rows }: { rows: readonly Row[] }) {
  const fieldWord = useImportFieldWord()
  const columns: Column<Row>[] = [
    { key: 'number', head: fieldWord('number'), width: 170, mono: true, cell: ({ number }) => number },
    { key: 'name', head: fieldWord('name'), width: 200, grows: true, cell: ({ name }) => name },
    { key: 'site', head: fieldWord('station'), width: 200, cell: ({ site }) => site },
  ]
  return <ImportTable list="missing" rows={rows} columns={columns} idOf={({ number }) => number} />
}
