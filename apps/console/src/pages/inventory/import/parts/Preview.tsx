import type { ImportState } from '@lamplighter/contract'
import { type Column, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import { Changes } from './Changes.tsx'
import { ImportTable } from './ImportTable.tsx'

type Row = ImportState['preview'][number]

/** What the taken rows change, with old and new, and what they make. */
export function Preview({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const fieldWord = useImportFieldWord()
  const columns: Column<Row>[] = [
    { key: 'row', head: t('imports.issues.row'), width: 72, right: true, cell: ({ row }) => row },
    { key: 'number', head: fieldWord('number'), width: 170, mono: true, cell: ({ number }) => number },
    { key: 'name', head: fieldWord('name'), width: 200, cell: ({ name }) => name },
    {
      key: 'change',
      head: t('imports.preview.change'),
      width: 100,
      cell: ({ change }) => (
        <Text tone={change === 'same' ? 'dim' : undefined} bold={change !== 'same'}>
          {t(`imports.change.${change}`)}
        </Text>
      ),
    },
    {
      key: 'changes',
      head: t('imports.preview.fields'),
      width: 320,
      grows: true,
      cell: ({ changes }) => <Changes changes={changes} />,
    },
  ]
  return <ImportTable list="preview" rows={rows} columns={columns} idOf={({ row }) => row} />
}
