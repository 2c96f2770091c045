import { call, useSession } from '@lamplighter/client'
import type { FileKind, OrderRow } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { useFormat } from '../../app/useFormat.ts'
import { orderWord } from '../../catalogue/orderWords.ts'
import { saveTable } from '../../list/saveTable.ts'
import { sharesOf } from './TruthBar.tsx'
import type { Orders } from './useOrders.ts'
import { reachWord } from './words.ts'

/** As many as are saved. */
const MOST = 5_000

/** The newest orders that match: a page of them may end before it is full. */
async function readOrders(filters: Orders['filters']) {
  const read = (cursor?: string) => call('command.orders', { ...(cursor ? { cursor } : {}), size: MOST, filters })
  const rows: OrderRow[] = []
  let page = await read()
  rows.push(...page.rows)
  while (page.older !== null && rows.length < MOST) {
    page = await read(page.older)
    rows.push(...page.rows)
  }
  return { rows, older: page.older }
}

/** Saves every order of the present filters, not only the page. */
export function useExport(filters: Orders['filters']) {
  const { t } = useTranslation()
  const format = useFormat()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  return useMutation({
    mutationFn: async (kind: FileKind) => {
      const { rows, older } = await readOrders(filters)
      if (older !== null) void message.info(t('commandCentre.exportTooMany', { n: formatNumber(rows.length) }))
      const shares = ['pending', 'answered', 'proved', 'refuted', 'failed', 'timedOut'] as const
      const head = [
        ...(['time', 'user', 'order', 'to', 'until', 'reason'] as const).map((key) => t(`commandCentre.field.${key}`)),
        ...shares.map((key) => t(`commandCentre.share.${key}`)),
      ]
      const lines = rows.map((row) => [
        format.dateTime(row.asked),
        row.user || t('monitor.order.platform'),
        orderWord(row.code, row.args, t, language, row.kind ?? undefined),
        reachWord(row, t),
        format.dateTime(row.until),
        row.reason,
        ...shares.map((key) => sharesOf(row)[key]),
      ])
      await saveTable(kind, { name: t('commandCentre.file'), day: format.date(Date.now()), head, rows: lines })
    },
    onError: showError,
  })
}
