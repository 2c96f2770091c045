import type { ImportState } from '@lamplighter/contract'
import { type Column, EmptyState, VirtualTable } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Row = ImportState['missing'][number]

/** Lamps that a file of their groups leaves out. */
export function Missing({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<string | null>(null)
  const columns: Column<Row>[] = [
    { key: 'number', head: t('imports.fields.number'), width: 170, mono: true, cell: ({ number }) => number },
    { key: 'name', head: t('imports.fields.name'), width: 200, grows: true, cell: ({ name }) => name },
    { key: 'site', head: t('imports.fields.station'), width: 200, cell: ({ site }) => site },
  ]
  return (
    <VirtualTable
      rows={rows}
      columns={columns}
      idOf={({ number }) => number}
      label={t('imports.missing.label')}
      current={current}
      onCurrent={setCurrent}
      empty={<EmptyState title={t('imports.missing.none')} text={t('imports.missing.noneText')} compact />}
    />
  )
}
