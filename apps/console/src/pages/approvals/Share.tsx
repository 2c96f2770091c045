import type { Approval } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './approvals.module.css'
import { percentOf } from './words.ts'

/** How much of the city goes dark: a bar and the count. */
export function Share({ of: { dark, lamps } }: { of: Pick<Approval, 'dark' | 'lamps'> }) {
  const { t } = useTranslation()
  return (
    <span className={styles.share}>
      <i aria-hidden="true">
        <i style={{ width: `${percentOf({ dark, lamps })}%` }} />
      </i>
      {t('approvals.share', { dark: formatNumber(dark), lamps: formatNumber(lamps) })}
    </span>
  )
}
