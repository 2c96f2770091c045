import { formatNumber, IconButton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './Paging.module.css'
import { SizeChoice } from './SizeChoice.tsx'

/** Cursors of the neighbouring pages of a log. */
type Log = { total: number; more: boolean; newer: string | null; older: string | null }
type Part = { cursor: string; size: number }
type Props = {
  log: Log
  size: number
  /** How many there are, with their noun. */
  counted?: ((total: number) => string) | undefined
  onChange: (patch: Partial<Part>) => void
}

/** Leads through a list by its time, the newest first, which has no numbered pages. */
export function LogPaging({ log: { total, more, newer, older }, size, counted, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.paging}>
      <span>
        {more
          ? t('list.countedPart', { total: formatNumber(total) })
          : (counted?.(total) ?? t('list.count', { count: total, shown: formatNumber(total) }))}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('list.newer')}
        disabled={newer === null}
        onClick={() => onChange({ cursor: newer ?? '' })}
      />
      <IconButton
        icon="chevron-right"
        label={t('list.older')}
        disabled={older === null}
        onClick={() => onChange({ cursor: older ?? '' })}
      />
      <SizeChoice size={size} onSize={(size) => onChange({ size })} />
    </div>
  )
}
