import { PAGE_SIZES } from '@lamplighter/contract'
import { formatNumber, IconButton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { MonitorQuery } from '../state/query.ts'
import type { Change } from '../state/useMonitorQuery.ts'
import styles from './list.module.css'

/** Which part of the list is shown, and how large the parts are. */
export function Paging({ query, total, onChange }: { query: MonitorQuery; total: number; onChange: Change }) {
  const { t } = useTranslation()
  const { page, size } = query
  const pages = Math.max(1, Math.ceil(total / size))
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  return (
    <div className={styles.paging}>
      <span>
        {t('monitor.list.part', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('monitor.list.before')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      />
      <IconButton
        icon="chevron-right"
        label={t('monitor.list.after')}
        disabled={page >= pages}
        onClick={() => onChange({ page: page + 1 })}
      />
      <select
        aria-label={t('monitor.list.size')}
        value={size}
        onChange={({ target }) => onChange({ size: Number(target.value) })}
      >
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {t('monitor.list.perPage', { size: formatNumber(one) })}
          </option>
        ))}
      </select>
    </div>
  )
}
