import type { Approval } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './approvals.module.css'
import { percentOf, takesLight } from './words.ts'

/** How much of the city goes dark: a bar and the count. */
export function Share({ of }: { of: Approval }) {
  const { t } = useTranslation()
  const { dark, lamps } = of
  return (
    <span className={styles.share}>
      <i aria-hidden="true">
        <i style={{ width: `${percentOf({ dark, lamps })}%` }} />
      </i>
      {t(takesLight(of) ? 'approvals.share' : 'approvals.many.share', {
        dark: formatNumber(dark),
        lamps: formatNumber(lamps),
      })}
    </span>
  )
}
