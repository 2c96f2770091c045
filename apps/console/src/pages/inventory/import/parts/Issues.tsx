import type { ImportIssue, ImportState } from '@lamplighter/contract'
import { Badge, type Column, useIsPhone } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportTable } from './ImportTable.tsx'

type Row = ImportIssue & { id: number }

/** Every error by row and column, the refused ones apart by sign and word. */
export function Issues({ state }: { state: Pick<ImportState, 'issues' | 'issuesTotal'> }) {
  const { t } = useTranslation()
  const rows = useMemo<Row[]>(() => state.issues.map((issue, id) => ({ ...issue, id })), [state.issues])
  const isPhone = useIsPhone()
  const all: Column<Row>[] = [
    { key: 'row', head: t('imports.issues.row'), width: isPhone ? 44 : 72, right: true, cell: ({ row }) => row },
    { key: 'column', head: t('imports.issues.column'), width: isPhone ? 84 : 150, cell: ({ column }) => column || '-' },
    { key: 'value', head: t('imports.issues.value'), width: 170, mono: true, cell: ({ value }) => value || '-' },
    {
      key: 'reason',
      head: t('imports.issues.reason'),
      width: isPhone ? 172 : 220,
      grows: true,
      cell: ({ reason }) => t(`imports.reasons.${reason}`),
    },
    {
      key: 'result',
      head: t('imports.issues.result'),
      width: isPhone ? 96 : 180,
      cell: ({ refused }) => (
        <Badge tone={refused ? 'bad' : 'warn'} icon={refused ? 'close' : 'warning'}>
          {t(refused ? 'imports.issues.refused' : 'imports.issues.warned')}
        </Badge>
      ),
    },
  ]
  /** A phone shows where and why; the value lies to the right. */
  const [row, column, value, ...result] = all
  const columns = isPhone ? [row, column, ...result, value].filter((one) => one !== undefined) : all
  return <ImportTable list="issues" rows={rows} columns={columns} idOf={({ id }) => id} emptyIcon="check" />
}
