import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../addresses.ts'
import { Notice } from './Notice.tsx'
import styles from './states.module.css'

export function NotFoundPage() {
  const { t } = useTranslation()
  const title = t('common.notFound.title')
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`
  }, [title, t])
  return (
    <Notice sight="nothing" title={title} text={t('common.notFound.text')}>
      <Link className={styles.button} to={`${ROAD}/home`}>
        {t('common.backHome')}
      </Link>
    </Notice>
  )
}
