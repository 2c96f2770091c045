import type { Calls, Received } from '@lamplighter/contract'
import { answeredShare, LOW_SHARE } from '@lamplighter/kinds/lists'
import { Bar, formatNumber, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './charts.module.css'

type Row = Received<Calls['connection.figures']>['success'][number]

/** Part of the orders that each connection answered; each opens its connection. */
export function SuccessBars({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.bars}>
      {rows.map((row) => {
        const share = answeredShare(row) ?? 0
        const of = { answered: formatNumber(row.answered), sent: formatNumber(row.sent) }
        return (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen(row.id)}>
              <Text cut title={row.name}>
                {row.name}
              </Text>
              <Bar share={share} height={8} tone={share < LOW_SHARE ? 'warn' : 'live'} />
              <b>{formatNumber(share * 100, 1)} %</b>
              <Text tone="dim" size={12}>
                {t('communication.figures.successOf', of)}
              </Text>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
