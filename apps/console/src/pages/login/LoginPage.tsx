import { signedOut } from '@lamplighter/client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Corner } from './Corner.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'
import { NightStreet } from './NightStreet.tsx'
import { useSignIn } from './useSignIn.ts'
import { useSite } from './useSite.ts'

const MustChange = lazy(() => import('./parts/MustChange.tsx'))
const AppDownload = lazy(() => import('./parts/AppDownload.tsx'))
const SHELL_AFTER = 1_500

/** Sign-in, in plain elements: Ant Design comes only after it (or when a dialog needs it). */
export default function LoginPage() {
  const { t } = useTranslation()
  const site = useSite()
  const { signIn, faults, busy, mustChange, changed } = useSignIn()
  const [downloading, setDownloading] = useState(false)
  useEffect(() => {
    signedOut()
    const timer = setTimeout(() => import('../../shell/Shell.tsx').catch(() => undefined), SHELL_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.page}>
      <NightStreet />
      <div className={styles.slogan}>
        <p>{t('login.slogan')}</p>
        <p>{t('login.purpose')}</p>
      </div>
      <Corner />
      <LoginForm
        faults={faults}
        busy={busy}
        onSubmit={signIn}
        download={
          site?.appDownload && (
            <button type="button" className={styles.link} onClick={() => setDownloading(true)}>
              {t('login.download')}
            </button>
          )
        }
        demo={
          site?.demo && (
            <p className={styles.demo}>
              {t('login.demo')} {site.demo.accounts.join(' · ')}
            </p>
          )
        }
      />
      {site && site.recordFiling.length > 0 && (
        <footer className={styles.filing}>
          {site.recordFiling.map(({ text, url }) =>
            url ? (
              <a key={text} href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </footer>
      )}
      <Suspense>
        {mustChange && <MustChange session={mustChange} onDone={changed} />}
        {downloading && site?.appDownload && (
          <AppDownload address={site.appDownload} onClose={() => setDownloading(false)} />
        )}
      </Suspense>
    </main>
  )
}
