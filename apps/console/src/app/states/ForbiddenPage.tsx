import { useSession } from '@lamplighter/client'
import { grantedBy, type Operation, operations } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'
import styles from './states.module.css'

export function ForbiddenPage({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  return (
    <Notice
      sight="locked"
      title={t('common.forbidden.title')}
      text={t('common.forbidden.text', {
        operation: operations[operation][language],
        who: session ? grantedBy(operation, session.config)[language] : '',
      })}
    >
      <button type="button" className={styles.button} onClick={() => history.back()}>
        {t('common.back')}
      </button>
    </Notice>
  )
}
