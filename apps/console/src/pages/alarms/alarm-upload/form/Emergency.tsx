import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from '../upload.module.css'

const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

/** Said before anything else where somebody may get a shock. */
export function Emergency({ number }: { number: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.emergency} role="alert">
      <Icon name="warning" size={28} />
      <h2>{t('alarmUpload.emergency.title')}</h2>
      <p>{t('alarmUpload.emergency.text')}</p>
      {number && (
        <a className={styles.call} href={telephone(number)}>
          <Icon name="phone" size={18} />
          {t('alarmUpload.emergency.call', { number })}
        </a>
      )}
    </section>
  )
}
