import { setLanguage, useSession } from '@lamplighter/client'
import { languageOf } from '@lamplighter/contract'
import { Icon, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './languageChoice.module.css'

/** The language of a page outside the shell. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <Row as="label" gap={6} data-tone="dim">
      <Icon name="globe" />
      <span className="visually-hidden">{t('common.language')}</span>
      <select
        className={styles.choice}
        value={language}
        onChange={({ target }) => setLanguage(languageOf(target.value))}
      >
        <option value="zh">中文</option>
        <option value="en">English</option>
      </select>
    </Row>
  )
}
