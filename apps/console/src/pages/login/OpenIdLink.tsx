import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

/** Leads to the provider of the single sign-on; the server knows where that is. */
const START = '/station/auth/OpenIdStart'

export function OpenIdLink({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <a className={styles.provider} href={START}>
      {t('login.openId', { name })}
    </a>
  )
}
