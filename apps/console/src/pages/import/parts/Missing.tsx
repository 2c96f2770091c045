import type { ImportState } from '@lamplighter/contract'
import { type Column, Row as Line, type Selection } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetireSelection } from '../../../device/retire/RetireSelection.tsx'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import { ImportTable } from './ImportTable.tsx'

type Row = ImportState['missing'][number]

/** Lamps that a file of their groups leaves out, to be looked at and retired. */
export function Missing({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const fieldWord = useImportFieldWord()
  const [selected, setSelected] = useState<Selection<string>>(new Set())
  const ids = rows.flatMap(({ id, number }) => (id !== undefined && selected.has(number) ? [id] : []))
  const columns: Column<Row>[] = [
    { key: 'number', head: fieldWord('number'), width: 170, mono: true, cell: ({ number }) => number },
    { key: 'name', head: fieldWord('name'), width: 200, grows: true, cell: ({ name }) => name },
    { key: 'site', head: fieldWord('station'), width: 200, cell: ({ site }) => site },
  ]
  return (
    <>
      {ids.length > 0 && (
        <Line pad={[6, 12]}>
          <RetireSelection ids={ids} onDone={() => setSelected(new Set())} />
        </Line>
      )}
      <ImportTable
        list="missing"
        rows={rows}
        columns={columns}
        idOf={({ number }) => number}
        selected={selected}
        onSelect={setSelected}
        selectLabel={{ one: t('imports.missing.tick'), all: t('imports.missing.tickAll') }}
      />
    </>
  )
}
