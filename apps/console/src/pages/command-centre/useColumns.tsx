import { useSession } from '@lamplighter/client'
import type { OrderRow } from '@lamplighter/contract'
import type { Column } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { giverName } from '../../catalogue/giverName.ts'
import { wholeOrderWord } from '../../catalogue/orderWords.ts'
import styles from './centre.module.css'
import { countWords, TruthBar } from './TruthBar.tsx'
import { isWrong, reachWord } from './words.ts'

/** An order in one line. */
export function useColumns(now: number): Column<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const head = (key: 'time' | 'user' | 'order' | 'to' | 'until' | 'truth' | 'result') => t(`commandCentre.field.${key}`)
  return [
    { key: 'time', head: head('time'), width: 104, cell: ({ asked }) => format.recent(asked, now) },
    { key: 'user', head: head('user'), width: 110, cell: ({ giver, user }) => giverName(giver, user, t, language) },
    {
      key: 'order',
      head: head('order'),
      width: 260,
      grows: true,
      cell: (row) => {
        const word = wholeOrderWord(row, t, language)
        return <span title={word}>{word}</span>
      },
    },
    {
      key: 'to',
      head: head('to'),
      width: 160,
      cell: (row) => <span title={reachWord(row, t)}>{reachWord(row, t)}</span>,
    },
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
          <span className={styles.result} data-bad={isWrong(row)} title={words}>
            {words}
          </span>
        )
      },
    },
  ]
}
