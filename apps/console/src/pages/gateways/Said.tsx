import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceOrder } from '../power-boxes/order/useDeviceOrder.ts'
import styles from './gateways.module.css'

type Terms = { order: DeviceOrder; children: (answer: Readonly<Record<string, unknown>>) => ReactNode }

/** What came of a question to a gateway: under way, refused, or what it said. */
export function Said({ order, children }: Terms) {
  const { t } = useTranslation()
  const { waiting, reason, answer } = order
  if (!waiting && reason === null && answer === null) return null
  return (
    <div className={styles.said} role="status" data-bad={reason !== null}>
      {waiting ? t('gateways.asking') : reason === null ? answer && children(answer) : t('gateways.failed', { reason })}
    </div>
  )
}
