import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

/** The id of what is between the bars. */
export const CONTENT = 'content'

/** First stop of the keyboard: past the bars to the screen itself. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${CONTENT}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT)?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
