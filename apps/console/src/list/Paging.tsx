import { formatNumber, IconButton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './Paging.module.css'
import { SizeChoice } from './SizeChoice.tsx'

type Part = { page: number; size: number }
type Props = Part & {
  total: number
  /** How many there are, with their noun. */
  counted?: ((total: number) => string) | undefined
  onChange: (patch: Partial<Part>) => void
}

/** Which part of a list is shown, and how large the parts are. */
export function Paging({ page, size, total, counted, onChange }: Props) {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / size))
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  return (
    <div className={styles.paging}>
      <span>
        {total <= size
          ? (counted?.(total) ?? t('list.count', { count: total, shown: formatNumber(total) }))
          : t('list.part', {
              from: formatNumber(from),
              to: formatNumber(to),
              total: counted?.(total) ?? formatNumber(total),
            })}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('list.before')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      />
      <IconButton
        icon="chevron-right"
        label={t('list.after')}
        disabled={page >= pages}
        onClick={() => onChange({ page: page + 1 })}
      />
      <SizeChoice size={size} onSize={(size) => onChange({ size })} />
    </div>
  )
}
