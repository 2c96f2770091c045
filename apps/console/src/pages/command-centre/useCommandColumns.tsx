import { useSession } from '@lamplighter/client'
import type { OrderRow } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { commandSummary } from '../../command/commandWords.ts'
import { giverName } from '../../command/giverName.ts'
import type { FileColumn, ListColumn } from '../../list/listColumn.tsx'
import { isWrong, reachWord } from './commandGroupWords.ts'
import { countWords, sharesOf, TruthBar } from './TruthBar.tsx'

/** An order in one line. */
export function useColumns(now: number): ListColumn<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const head = (key: 'time' | 'user' | 'order' | 'to' | 'until' | 'truth' | 'result') => t(`commandCentre.field.${key}`)
  return [
    { key: 'time', head: head('time'), width: 104, cell: ({ asked }) => format.recent(asked, now) },
    { key: 'user', head: head('user'), width: 110, text: ({ giver, user }) => giverName(giver, user, t, language) },
    {
      key: 'order',
      head: head('order'),
      width: 260,
      grows: true,
      text: (row) => commandSummary(row, t, language),
    },
    { key: 'to', head: head('to'), width: 160, text: (row) => reachWord(row, t) },
    {
      key: 'until',
      head: head('until'),
      width: 104,
      cell: ({ until }) => (until ? format.recent(until, now) : t('commandCentre.untilNone')),
    },
    { key: 'truth', head: head('truth'), width: 140, cell: (row) => <TruthBar row={row} /> },
    {
      key: 'result',
      head: head('result'),
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

const shares = ['pending', 'answered', 'proved', 'refuted', 'failed', 'timedOut'] as const

/** Columns only in the file of commands: full moments, and the number of items by outcome. */
export function useFileColumns(): FileColumn<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { head: t('commandCentre.field.time'), text: ({ asked }) => format.dateTime(asked) },
    { head: t('commandCentre.field.until'), text: ({ until }) => format.dateTime(until) },
    { head: t('commandCentre.field.reason'), text: ({ reason }) => reason },
    ...shares.map((key) => ({ head: t(`commandCentre.share.${key}`), text: (row: OrderRow) => sharesOf(row)[key] })),
  ]
}
