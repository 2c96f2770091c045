import type { ImportState } from '@lamplighter/contract'
import type { Column } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { ImportTable } from './ImportTable.tsx'

type Row = ImportState['missing'][number]

/** Lamps that a file of their groups leaves out. */
export function Missing({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const columns: Column<Row>[] = [
    { key: 'number', head: t('imports.fields.number'), width: 170, mono: true, cell: ({ number }) => number },
    { key: 'name', head: t('imports.fields.name'), width: 200, grows: true, cell: ({ name }) => name },
    { key: 'site', head: t('imports.fields.station'), width: 200, cell: ({ site }) => site },
  ]
  return <ImportTable list="missing" rows={rows} columns={columns} idOf={({ number }) => number} />
}
