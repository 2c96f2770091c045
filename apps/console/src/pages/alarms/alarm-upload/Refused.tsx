import { Button, Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './upload.module.css'

/** No report can be sent from here, or the server cannot be reached. */
export function Refused({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <section className={styles.receipt} role="alert">
      <span className={styles.seal} data-tone="dim">
        <Icon name="info" size={32} />
      </span>
      <h1>{t('alarmUpload.closed.title')}</h1>
      <p data-tone="dim">{reason}</p>
      <Button size="thumb" icon="refresh" onClick={onRetry}>
        {t('alarmUpload.closed.retry')}
      </Button>
    </section>
  )
}
