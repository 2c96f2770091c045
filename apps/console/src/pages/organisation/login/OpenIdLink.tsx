import { useTranslation } from 'react-i18next'
import { askedFor } from '../../../app/askedFor.ts'
import styles from './form.module.css'

/** Leads to the provider of the single sign-on; the server knows where that is. */
const START = '/station/auth/OpenIdStart'

export function OpenIdLink({ name }: { name: string }) {
  const { t } = useTranslation()
  const to = askedFor(null)
  return (
    <a className={styles.provider} href={to === null ? START : `${START}?${new URLSearchParams({ to })}`}>
      {t('login.openId', { name })}
    </a>
  )
}
