import type { ImportState } from '@lamplighter/contract'
import { type Column, formatNumber } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import { ImportTable } from './ImportTable.tsx'

type Place = ImportState['places'][number]
type Row = Place & { readonly n: number }

/** Where the lamps will stand: groups and sites by the names that they will carry. */
export function Places({ rows }: { rows: readonly Place[] }) {
  const { t } = useTranslation()
  const fieldWord = useImportFieldWord()
  const columns: Column<Row>[] = [
    { key: 'group', head: fieldWord('group'), width: 110, cell: ({ group }) => group },
    { key: 'site', head: fieldWord('station'), width: 130, grows: true, cell: ({ site }) => site },
    {
      key: 'lamps',
      head: t('imports.places.lamps'),
      width: 64,
      right: true,
      cell: ({ lamps }) => formatNumber(lamps),
    },
    {
      key: 'fresh',
      head: t('imports.preview.change'),
      width: 64,
      cell: ({ fresh }) => fresh && <b>{t('imports.change.new')}</b>,
    },
  ]
  const numbered = useMemo(() => rows.map((row, n) => ({ ...row, n })), [rows])
  return <ImportTable list="places" rows={numbered} columns={columns} idOf={({ n }) => n} />
}
