import { call, useSession } from '@lamplighter/client'
import type { FileKind } from '@lamplighter/contract'
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

/** As much as one answer holds. */
const MOST = 5_000

/** Saves every order of the present filters, not only the page. */
export function useExport(filters: Orders['filters']) {
  const { t } = useTranslation()
  const format = useFormat()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  return useMutation({
    mutationFn: async (kind: FileKind) => {
      const { rows, total } = await call('command.orders', { page: 1, size: MOST, filters })
      if (total > rows.length) void message.info(t('commandCentre.exportTooMany', { n: formatNumber(rows.length) }))
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
