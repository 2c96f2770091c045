import { setLanguage, useSession } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

/** Shows the present language; a click changes to the other. */
export function LanguageButton() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const name = language === 'zh' ? '中文' : 'English'
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.wide}`}
      aria-label={`${t('common.language')}: ${name}`}
      onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
    >
      <Icon name="globe" />
      {name}
    </button>
  )
}
