import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './command.module.css'
import type { Next } from './forecast.ts'
import type { Order } from './useOrder.ts'

const range = ({ least, most }: Next) => (least === most ? formatNumber(least) : `${least}–${most}`)

const signed = (kw: number) => `${kw > 0 ? '+' : kw < 0 ? '−' : '±'}${formatNumber(Math.abs(kw), 2)}`

/** What the order would do, in one line: until when, what follows, and the change in power. */
export function Forecast({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { draft, level, next, until, change, online } = order
  if (online === 0) return <span>{t('monitor.command.noneOnline')}</span>
  if (!draft) return <span>{t('monitor.command.choose')}</span>
  if (level === null) return <span>{t('monitor.command.readNote')}</span>
  const at = until ?? next?.at ?? null
  return (
    <>
      <span>
        {at === null
          ? t('monitor.command.hold', { level })
          : t(next ? 'monitor.command.holdUntilThen' : 'monitor.command.holdUntil', {
              level,
              time: format.minute(at),
              next: next ? range(next) : '',
            })}
      </span>
      {change !== null && (
        <span>
          {t('monitor.command.forecast')} <b className={styles.change}>{signed(change)}</b> kW
        </span>
      )}
    </>
  )
}
