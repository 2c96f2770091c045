import type { OrderRow } from '@lamplighter/contract'
import { orderList } from '@lamplighter/kinds/lists'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { isWrong } from './commandGroupWords.ts'
import { countWords, TruthBar } from './TruthBar.tsx'

/** An order in one line. */
export function useColumns(now: number): ListColumn<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const column = useListColumn(orderList)
  return [
    column('time', { width: 104, cell: ({ asked }) => format.recent(asked, now) }),
    column('user', { width: 110 }),
    column('order', { width: 260, grows: true }),
    column('to', { width: 160 }),
    column('until', {
      width: 104,
      cell: ({ until }) => (until ? format.recent(until, now) : t('commandCentre.untilNone')),
    }),
    { key: 'truth', head: t('commandCentre.field.truth'), width: 140, cell: (row) => <TruthBar row={row} /> },
    {
      key: 'result',
      head: t('commandCentre.field.result'),
      width: 220,
      cell: (row) => {
        const words = countWords(row, t)
        return (
          <Text tone={isWrong(row) ? 'bad' : undefined} title={words}>
            {words}
          </Text>
        )
      },
    },
  ]
}
