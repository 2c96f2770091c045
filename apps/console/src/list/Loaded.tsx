import type { CallError } from '@lamplighter/client'
import { FailedState, Skeleton } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Loaded.module.css'

type Query<T> = { data: T | undefined; error: CallError | null; refetch: () => Promise<unknown> }

/** What has been read, or that it is on its way, or that it did not come and how to try again. */
export function Loaded<T>({ reading, children }: { reading: Query<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = reading
  if (data !== undefined) return children(data)
  if (error) {
    const action = { label: t('common.retry'), run: () => void refetch() }
    return <FailedState title={t('common.failed.title')} text={error.message} action={action} />
  }
  return (
    <div className={styles.waiting}>
      <Skeleton rows={10} height={16} label={t('common.loading')} />
    </div>
  )
}
