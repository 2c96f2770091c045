import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../addresses.ts'
import { Notice } from './Notice.tsx'
import styles from './states.module.css'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Notice sight="nothing" title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <Link className={styles.button} to={`${ROAD}/home`}>
        {t('common.backHome')}
      </Link>
    </Notice>
  )
}
