import { useSession } from '@lamplighter/client'
import type { CommandItem } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import {
  type Column,
  EmptyState,
  formatNumber,
  NOTHING,
  Row,
  Stack,
  Text,
  useIsPhone,
  VirtualTable,
} from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { hasFailed } from '../../../command/follow/items.ts'
import { Resend } from '../../../command/follow/results/Resend.tsx'
import { useOrderStatus } from './useOrderStatus.ts'

type Props = { rows: readonly CommandItem[]; total: number }

/** Commands to devices: by whom, when, and with which result; failed ones can be sent again. */
export function OrdersView({ rows, total }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const language = useSession((state) => state.language)
  const status = useOrderStatus()
  const [current, setCurrent] = useState<number | null>(null)
  const what = ({ code, args }: CommandItem) => commandWord(code, args, language)
  const by = ({ user }: CommandItem) => user || t('monitor.order.platform')
  if (rows.length === 0)
    return <EmptyState icon="command" title={t('history.noOrders')} text={t('history.noOrdersText')} />
  if (isPhone)
    return (
      <ul aria-label={t('history.orders')}>
        {rows.map((item) => (
          <Stack key={item.itemId} as="li" gap={2} pad={[10, 12]} rule="below" align="start">
            <Text as="b" size={13}>
              {what(item)}
            </Text>
            <Text tone="dim" size={12}>{`${item.deviceName} · ${by(item)} · ${format.dateTime(item.asked)}`}</Text>
            <Text tone={hasFailed(item) ? 'bad' : 'dim'} size={12}>
              {[status(item).word, status(item).message].filter(Boolean).join(' · ')}
            </Text>
            {hasFailed(item) && <Resend item={item} />}
          </Stack>
        ))}
      </ul>
    )
  const columns: Column<CommandItem>[] = [
    { key: 'asked', head: t('history.time'), width: 140, cell: ({ asked }) => format.dateTime(asked) },
    { key: 'user', head: t('history.order.user'), width: 72, cell: by },
    { key: 'device', head: t('history.order.target'), width: 130, cell: ({ deviceName }) => deviceName },
    { key: 'what', head: t('history.order.what'), width: 150, grows: true, cell: what },
    { key: 'code', head: t('history.order.code'), width: 100, mono: true, cell: ({ code }) => code },
    {
      key: 'status',
      head: t('history.order.status'),
      width: 84,
      cell: (item) => (
        <Text
          tone={hasFailed(item) ? 'bad' : undefined}
          bold={hasFailed(item)}
        >{`${item.status} ${status(item).word}`}</Text>
      ),
    },
    {
      key: 'message',
      head: t('history.order.message'),
      width: 110,
      grows: true,
      cell: (item) => status(item).message || NOTHING,
    },
    {
      key: 'answered',
      head: t('history.order.answered'),
      width: 76,
      cell: ({ answered }) =>
        answered ? <span title={format.dateTime(answered)}>{format.time(answered)}</span> : NOTHING,
    },
    { key: 'again', head: '', width: 84, cell: (item) => (hasFailed(item) ? <Resend item={item} /> : null) },
  ]
  return (
    <>
      {total > rows.length && (
        <Row as="p" pad={[8, 12]}>
          <Text tone="dim" size={12}>
            {t('history.first', { n: formatNumber(rows.length), all: formatNumber(total) })}
          </Text>
        </Row>
      )}
      <VirtualTable
        label={t('history.orders')}
        rows={rows}
        columns={columns}
        idOf={(item) => rows.indexOf(item)}
        current={current}
        onCurrent={setCurrent}
      />
    </>
  )
}
