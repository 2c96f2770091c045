import { useSession } from '@lamplighter/client'
import type { Approval } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import type { ListColumn } from '../../list/listColumn.tsx'
import { noteWord, stateNow, timeLeft } from './approvalWords.ts'
import { Share } from './Share.tsx'
import { StateSign } from './StateSign.tsx'

/** A request in one line. */
export function useColumns(now: number): ListColumn<Approval>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const head = (key: 'order' | 'dark' | 'groups' | 'reason' | 'maker' | 'asked' | 'left' | 'checker' | 'note') =>
    t(`approvals.field.${key}`)
  return [
    { key: 'order', head: head('order'), width: 110, text: ({ code, args }) => commandWord(code, args, language) },
    { key: 'dark', head: head('dark'), width: 210, cell: (row) => <Share of={row} /> },
    {
      key: 'groups',
      head: head('groups'),
      width: 170,
      cell: ({ groups }) => {
        const [name = '-', ...more] = groups
        if (more.length === 0) return name
        const word = t('approvals.more', { name, n: formatNumber(groups.length) })
        return <span title={groups.join(', ')}>{word}</span>
      },
    },
    { key: 'reason', head: head('reason'), width: 200, grows: true, text: ({ reason }) => reason },
    { key: 'maker', head: head('maker'), width: 110, text: ({ maker }) => maker },
    { key: 'asked', head: head('asked'), width: 110, cell: ({ asked }) => format.recent(asked, now) },
    {
      key: 'left',
      head: head('left'),
      width: 140,
      cell: (row) => {
        const state = stateNow(row, now)
        return state === 'waiting' ? (
          t('approvals.left', { time: timeLeft(row.expires, now) })
        ) : (
          <StateSign state={state} />
        )
      },
    },
    { key: 'checker', head: head('checker'), width: 110, text: ({ checker }) => checker },
    { key: 'note', head: head('note'), width: 160, text: ({ note }) => noteWord(note, language) },
  ]
}
