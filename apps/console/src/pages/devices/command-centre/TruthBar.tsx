import type { OrderRow } from '@lamplighter/contract'
import { sharesOf } from '@lamplighter/kinds/lists'
import { formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import styles from './centre.module.css'

type Counts = Pick<OrderRow, 'total' | 'answered' | 'proved' | 'refuted' | 'pending' | 'failed' | 'timedOut'>

const parts = ['proved', 'answered', 'refuted', 'pending', 'failed', 'timedOut'] as const

/** What has become of an order, in words; what nothing came of is not said. */
export function countWords(row: Counts, t: TFunction): string {
  const shares = sharesOf(row)
  return parts
    .filter((part) => shares[part] > 0)
    .map((part) => t(`commandCentre.counts.${part}`, { n: formatNumber(shares[part]) }))
    .join(' · ')
}

/** The same as a slim bar. */
export function TruthBar({ row }: { row: Counts }) {
  const { t } = useTranslation()
  const shares = sharesOf(row)
  return (
    <span className={styles.bar} role="img" aria-label={countWords(row, t)}>
      {parts.map((part) => shares[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: shares[part] }} />)}
    </span>
  )
}
