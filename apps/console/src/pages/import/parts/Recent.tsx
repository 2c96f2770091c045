import { useCall } from '@lamplighter/client'
import { EmptyState, FailedState, formatNumber, Panel, Skeleton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './Recent.module.css'

type Props = { current: string | null; onOpen: (importId: string) => void }

function Rows({ current, onOpen }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data, error, refetch } = useCall('import.recent', {})
  if (error) {
    const action = { label: t('common.retry'), run: () => void refetch() }
    return <FailedState title={t('common.failed.title')} text={error.message} action={action} compact />
  }
  if (!data) return <Skeleton label={t('common.loading')} />
  if (data.length === 0)
    return <EmptyState title={t('imports.recent.none')} text={t('imports.recent.noneText')} compact />
  return (
    <ul className={styles.list}>
      {data.map(({ importId, fileName, at, phase, rows }) => (
        <li key={importId}>
          <button
            type="button"
            aria-current={importId === current}
            className={styles.one}
            onClick={() => onOpen(importId)}
          >
            <b title={fileName}>{fileName}</b>
            <span data-phase={phase}>{t(`imports.phase.${phase}`)}</span>
            <small>{dateTime(at)}</small>
            <small>{t('imports.recent.rows', { rows: formatNumber(rows) })}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Earlier imports of the organisation, the newest first. */
export function Recent(props: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('imports.recent.title')}>
      <Rows {...props} />
    </Panel>
  )
}
