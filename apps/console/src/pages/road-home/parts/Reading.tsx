import { FailedState, Skeleton } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Reading.module.css'

type Props<T> = {
  reading: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** Bars of the skeleton and their height, px. */
  rows: number
  height: number
  /** There is room for one line only. */
  line?: boolean
  /** The panel around it has its own padding. */
  padded?: boolean
  children: (data: T) => ReactNode
}

/** What a call of the server answers; until then its shape, or why it failed and a way to try again. */
export function Reading<T>({ reading, rows, height, line = false, padded = false, children }: Props<T>) {
  const { t } = useTranslation()
  const { data, error } = reading
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div className={styles.waiting} data-line={line} data-padded={padded}>
        <Skeleton rows={rows} height={height} label={t('common.loading')} />
      </div>
    )
  const again = { label: t('common.retry'), run: () => void reading.refetch() }
  if (!line) return <FailedState compact title={t('common.failed.title')} text={error.message} action={again} />
  return (
    <p className={styles.failed} role="alert">
      {t('common.failed.title')}
      <span>{error.message}</span>
      <button type="button" onClick={again.run}>
        {again.label}
      </button>
    </p>
  )
}
