import { Mark } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** Stands while the first page of a visit is on its way. */
export function BootScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.boot} aria-busy="true">
      <Mark size={48} />
      <span className="visually-hidden">{t('common.loading')}</span>
    </main>
  )
}
