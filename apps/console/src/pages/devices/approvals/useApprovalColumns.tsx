import type { Approval } from '@lamplighter/contract'
import { type approvalList, approvalStateAt } from '@lamplighter/kinds/lists'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { timeLeft } from './approvalWords.ts'
import { Share } from './Share.tsx'
import { StateSign } from './StateSign.tsx'

/** A request in one line. */
export function useColumns(list: ReturnType<typeof approvalList>, now: number): ListColumn<Approval>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const column = useListColumn(list)
  return [
    column('order', { width: 110 }),
    column('dark', { width: 210, cell: (row) => <Share of={row} /> }),
    column('groups', {
      width: 170,
      cell: ({ groups }) => {
        const [name = '-', ...more] = groups
        if (more.length === 0) return name
        const word = t('approvals.more', { name, n: formatNumber(groups.length) })
        return <span title={groups.join(', ')}>{word}</span>
      },
    }),
    column('reason', { width: 200, grows: true }),
    column('maker', { width: 110 }),
    column('asked', { width: 110, cell: ({ asked }) => format.recent(asked, now) }),
    {
      key: 'left',
      head: t('approvals.field.left'),
      width: 140,
      cell: (row) => {
        const state = approvalStateAt(row, now)
        return state === 'waiting' ? (
          t('approvals.left', { time: timeLeft(row.expires, now, format.language) })
        ) : (
          <StateSign state={state} />
        )
      },
    },
    column('checker', { width: 110 }),
    column('note', { width: 160 }),
  ]
}
