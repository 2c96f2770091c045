import { Button, buttonLook, Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { statusAddress } from './address.ts'
import type { SentReport } from './form/useSending.ts'
import styles from './upload.module.css'

type Props = {
  sent: SentReport
  hotline: string
  failure: string
  isBusy: boolean
  onResend: () => void
  onAnother: () => void
}

/** What was sent, the number to follow it by, and what did not arrive. */
export function Receipt({ sent, hotline, failure, isBusy, onResend, onAnother }: Props) {
  const { t } = useTranslation()
  const { receipt, joined, unsent } = sent
  return (
    <section className={styles.receipt} role="status">
      <span className={styles.seal} data-tone="good">
        <Icon name="check" size={32} />
      </span>
      <h1>{t('alarmUpload.sent.title')}</h1>
      {joined && <p>{t('alarmUpload.sent.joined')}</p>}
      <dl>
        <dt data-tone="dim">{t('alarmUpload.sent.receipt')}</dt>
        <dd>{receipt}</dd>
      </dl>
      <p data-tone="dim">{t('alarmUpload.sent.keep')}</p>
      {unsent.length > 0 && (
        <div className={styles.unsent} role="alert">
          <p>
            {t('alarmUpload.sent.photosFailed', { count: unsent.length })}
            {failure && ` · ${failure}`}
          </p>
          <Button size="thumb" busy={isBusy} onClick={onResend}>
            {t('alarmUpload.sent.again')}
          </Button>
        </div>
      )}
      <Link {...buttonLook({ look: 'solid', size: 'thumb' })} to={statusAddress(receipt)}>
        {t('alarmUpload.sent.follow')}
      </Link>
      <Button size="thumb" onClick={onAnother}>
        {t('alarmUpload.sent.another')}
      </Button>
      {hotline && <p data-tone="dim">{t('alarmUpload.sent.hotline', { number: hotline })}</p>}
    </section>
  )
}
