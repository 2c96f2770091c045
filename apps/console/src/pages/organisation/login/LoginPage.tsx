import { call, signedOut } from '@lamplighter/client'
import { Button, Row, Stack } from '@lamplighter/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageToConfirm } from '../../../app/scannedCode.ts'
import { loadWords } from '../../../i18n/loadWords.ts'
import { Corner } from './Corner.tsx'
import form from './form.module.css'
import { LoginCard } from './LoginCard.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'
import { OpenIdLink } from './OpenIdLink.tsx'
import { Refusal } from './Refusal.tsx'
import { useEntering } from './useEntering.ts'
import { useRefused } from './useRefused.ts'
import { useSignIn } from './useSignIn.ts'
import { useSite } from './useSite.ts'
import type { Way } from './Ways.tsx'

/** Its lamps come on when the form is there already. */
const NightStreet = lazy(() => import('./NightStreet.tsx'))
const later = () => import('./parts/later.ts')
const AppDownload = lazy(async () => ({ default: (await later()).AppDownload }))
const KeyRow = lazy(async () => ({ default: (await later()).KeyRow }))
const QrPanel = lazy(async () => ({ default: (await later()).QrPanel }))
const SmsForm = lazy(async () => ({ default: (await later()).SmsForm }))
const MustChange = lazy(async () => {
  const [module] = await Promise.all([import('./parts/MustChange.tsx'), loadWords(['shell', 'system'])])
  return module
})
const AHEAD_AFTER = 1_500

type Props = {
  onEnter: (page: string) => void
  /** Fetches what comes after the sign-in, while the user is still typing; left out where that is there already. */
  fetchApp?: () => Promise<unknown>
}

/** Sign-in, in plain elements: Ant Design comes only after it (or when a dialog needs it). */
export default function LoginPage({ onEnter, fetchApp }: Props) {
  const { t } = useTranslation()
  const site = useSite()
  const { enter, mustChange, changed, round } = useEntering(onEnter)
  const { signIn, faults, busy } = useSignIn(enter)
  const { refused, forget } = useRefused()
  const [way, setWay] = useState<Way | null>(null)
  const [downloading, setDownloading] = useState(false)
  const isSimple = site?.simple ?? false
  const chosen = isSimple ? 'account' : (way ?? 'account')
  const product = t('common.product')
  const foot = pageToConfirm(location.search)
    ? t('login.toConfirm')
    : site?.demo && t('login.demo', { accounts: site.demo.accounts.join(' · ') })
  useEffect(() => {
    document.title = product
  }, [product])
  useEffect(() => {
    signedOut()
    call('auth.leave', {}).catch(() => undefined)
  }, [])
  useEffect(() => {
    const ahead = () => void Promise.all([later(), fetchApp?.()]).catch(() => undefined)
    const timer = setTimeout(ahead, AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [fetchApp])
  return (
    <main className={styles.page}>
      <Suspense>
        <NightStreet />
      </Suspense>
      <Stack className={styles.slogan}>
        <p className={styles.motto}>{t('login.slogan')}</p>
        <p>{t('login.purpose')}</p>
      </Stack>
      <Corner />
      <LoginCard
        way={chosen}
        isSimple={isSimple}
        onWay={setWay}
        foot={
          foot && (
            <Row as="p" justify="center" size={12} data-tone="faint">
              {foot}
            </Row>
          )
        }
      >
        <Suspense fallback={<p className="visually-hidden">{t('common.loading')}</p>}>
          {refused && <Refusal text={refused} />}
          {chosen === 'account' && (
            <LoginForm
              key={round}
              faults={faults}
              busy={busy}
              eager={way === null}
              onSubmit={(entry) => {
                forget()
                void signIn(entry)
              }}
              download={
                site?.appDownload && (
                  <Button look="link" onClick={() => setDownloading(true)}>
                    {t('login.download')}
                  </Button>
                )
              }
            />
          )}
          {chosen === 'sms' && (
            <SmsForm
              key={round}
              enter={enter}
              inbox={site?.demo?.inbox ?? null}
              international={site?.international ?? false}
            />
          )}
          {chosen === 'qr' && <QrPanel key={round} enter={enter} isDemo={site?.demo != null} />}
        </Suspense>
        {chosen === 'account' && (
          <>
            <Suspense>{site?.hardwareKey && <KeyRow enter={enter} onAttempt={forget} />}</Suspense>
            {site?.openId && <OpenIdLink name={site.openId} />}
          </>
        )}
      </LoginCard>
      {site && site.recordFiling.length > 0 && (
        <Row as="footer" wrap justify="center" gap={[0, 24]} className={form.filing}>
          {site.recordFiling.map(({ text, url }) =>
            url ? (
              <a key={text} href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </Row>
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
