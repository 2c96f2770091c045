import { speak, useSession } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

/** Shows the present language; a click changes to the other. */
export function LanguageButton() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.wide}`}
      aria-label={t('common.language')}
      onClick={() => speak(language === 'zh' ? 'en' : 'zh')}
    >
      <Icon name="globe" />
      {language === 'zh' ? '中文' : 'English'}
    </button>
  )
}
