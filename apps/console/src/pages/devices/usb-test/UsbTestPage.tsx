import { setLanguage, useSession } from '@lamplighter/client'
import { languageOf } from '@lamplighter/contract'
import { EmptyState, FailedState, Icon, IconButton, Mark, Row, Skeleton, Text } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toggleTheme, useTheme } from '../../../app/theme.ts'
import { Check } from './parts/Check.tsx'
import styles from './usbTest.module.css'
import { useSiteCheck } from './useSiteCheck.ts'

function Bar() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  return (
    <Row as="header" gap={12} pad={[0, 16]} className={styles.bar ?? ''}>
      <Mark size={28} />
      <Text size={15} bold grow cut>
        {t('common.product')}
      </Text>
      <Row as="label" gap={6} data-tone="dim">
        <Icon name="globe" />
        <span className="visually-hidden">{t('common.language')}</span>
        <select value={language} onChange={({ target }) => setLanguage(languageOf(target.value))}>
          <option value="zh">中文</option>
          <option value="en">English</option>
        </select>
      </Row>
      <IconButton
        icon={theme === 'night' ? 'moon' : 'sun'}
        label={theme === 'night' ? t('common.theme.toDay') : t('common.theme.toNight')}
        onClick={toggleTheme}
      />
      <Link to="/login">{t('keys.test.toLogin')}</Link>
    </Row>
  )
}

/** Tries the key helper of the user's own machine, for those who cannot sign in by it. Nobody is signed in here. */
export default function UsbTestPage() {
  const { t } = useTranslation()
  const { check, again } = useSiteCheck()
  const title = t('keys.test.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <Bar />
      <main className={styles.main}>
        {check === 'on' && <Check />}
        {check === 'asking' && <Skeleton rows={4} height={40} label={t('common.loading')} />}
        {check === 'off' && <EmptyState icon="plug" title={t('keys.test.off')} text={t('keys.test.offText')} />}
        {check === 'failed' && (
          <FailedState title={t('keys.test.failed')} action={{ label: t('common.retry'), run: again }} />
        )}
      </main>
    </div>
  )
}
