import { formatNumber, type Label, type ListColumn, listOf, type OrderRow } from '@lamplighter/contract'
import { commandSummary, giverName } from '../command-words.ts'

type Counts = Pick<OrderRow, 'answered' | 'proved' | 'refuted' | 'pending' | 'failed' | 'timedOut'>

const l = (zh: string, en: string): Label => ({ zh, en })

/** Each device of an order counts once: an answer that was proved, or shown to be untrue, is not only an answer. */
export function sharesOf({ answered, proved, refuted, pending, failed, timedOut }: Counts) {
  return { proved, answered: Math.max(0, answered - proved - refuted), refuted, pending, failed, timedOut }
}
type Share = keyof ReturnType<typeof sharesOf>

const share = (key: Share, label: Label): ListColumn<OrderRow> => ({ label, text: (row) => sharesOf(row)[key] })

/** Orders in one line each, with how many of their items came to which end. */
export const orderList = listOf<OrderRow>()(l('命令', 'commands'), {
  time: { label: l('时间', 'Time'), text: ({ asked }, { dateTime }) => dateTime(asked) },
  user: { label: l('操作员', 'User'), text: ({ giver, user }, { language }) => giverName(giver, user, language) },
  order: { label: l('命令', 'Command'), text: (row, { language }) => commandSummary(row, language) },
  to: {
    label: l('对象', 'To'),
    text: ({ deviceName, total }, { language }) =>
      deviceName ?? { zh: `${formatNumber(total)} 台`, en: `${formatNumber(total)} devices` }[language],
  },
  until: { label: l('结束时间', 'Until'), text: ({ until }, { dateTime }) => dateTime(until) || null },
  reason: { label: l('原因', 'Reason'), text: ({ reason }) => reason },
  pending: share('pending', l('待应答', 'Pending')),
  answered: share('answered', l('仅应答', 'Answered only')),
  proved: share('proved', l('证实', 'Verified')),
  refuted: share('refuted', l('不符', 'Not confirmed')),
  failed: share('failed', l('失败', 'Failed')),
  timedOut: share('timedOut', l('超时', 'Timed out')),
})
