import { setLanguage, useSession } from '@lamplighter/client'
import { languageOf } from '@lamplighter/contract'
import { Icon, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { toggleTheme, useTheme } from '../../../app/theme.ts'
import styles from './login.module.css'

export function Corner() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  return (
    <Row as="nav" gap={4} className={styles.corner}>
      <Row as="label" gap={6}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('common.language')}</span>
        <select value={language} onChange={({ target }) => setLanguage(languageOf(target.value))}>
          <option value="zh">中文</option>
          <option value="en">English</option>
        </select>
      </Row>
      <button
        type="button"
        onClick={toggleTheme}
        aria-label={theme === 'night' ? t('common.theme.toDay') : t('common.theme.toNight')}
      >
        <Icon name={theme === 'night' ? 'moon' : 'sun'} />
      </button>
    </Row>
  )
}
