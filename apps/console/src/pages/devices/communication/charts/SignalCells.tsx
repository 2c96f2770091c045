import type { Calls, Received } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './charts.module.css'
import { strengthOf } from './signal.ts'

type Row = Received<Calls['connection.figures']>['signal'][number]

/** The signal of every connection as a cell, the weakest first; each opens its connection. */
export function SignalCells({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.cells}>
      {rows.map(({ id, name, online, dbm }) => {
        const text = formatNumber(dbm, 0, { signed: true }).replace('-', '−')
        const state = t(`communication.state.${online ? 'online' : 'offline'}`)
        const label = t('communication.figures.signalCell', { name, dbm: text, state })
        return (
          <li key={id}>
            <button
              type="button"
              title={label}
              aria-label={label}
              data-strength={strengthOf(dbm)}
              data-online={online}
              onClick={() => onOpen(id)}
            >
              {text}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
