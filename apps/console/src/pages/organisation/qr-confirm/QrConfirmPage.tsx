import type { Session } from '@lamplighter/client'
import { Icon, type IconName, Mark, Row, Stack, Text, type Tone } from '@lamplighter/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { scannedCode, signInFor } from '../../../app/scannedCode.ts'
import { BootScreen } from '../../../app/states/BootScreen.tsx'
import { LanguageChoice } from '../../../shell/LanguageChoice.tsx'
import { useRestore } from '../../../shell/useRestore.ts'
import { SignInRequest } from './parts/SignInRequest.tsx'
import styles from './qrConfirm.module.css'
import { useScanned } from './useScanned.ts'

const seals = {
  done: 'check',
  refused: 'close',
  expired: 'clock',
  invalid: 'qr',
  failed: 'warning',
} as const satisfies Record<string, IconName>

const tones: Partial<Record<keyof typeof seals, Tone>> = { done: 'good', failed: 'bad' }

/** How it ended, and what to do next. */
function Ending({ kind, children }: { kind: keyof typeof seals; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Stack gap={12} align="center" fill className={styles.ending ?? ''} role="status">
      <span className={styles.seal} data-tone={tones[kind] ?? 'dim'}>
        <Icon name={seals[kind]} size={32} />
      </span>
      <h1>{t(`qr.${kind}.title`)}</h1>
      <p data-tone="dim">{t(`qr.${kind}.text`)}</p>
      {children}
    </Stack>
  )
}

function Answering({ code, session }: { code: string; session: Session }) {
  const { t } = useTranslation()
  const { scanned, answer, again } = useScanned(code)
  if (scanned.at === 'signedOut') return <Navigate to={signInFor(code)} replace />
  if (scanned.at === 'looking') return <BootScreen />
  if (scanned.at === 'asked')
    return (
      <SignInRequest
        asked={scanned.asked}
        busy={scanned.busy}
        session={session}
        onAnswer={(accept) => void answer(accept)}
      />
    )
  if (scanned.at === 'failed')
    return (
      <Ending kind="failed">
        <p data-tone="bad">{scanned.reason}</p>
        <button type="button" className={styles.yes} onClick={again}>
          {t('common.retry')}
        </button>
      </Ending>
    )
  return (
    <Ending kind={scanned.at}>
      <Link className={styles.no} to={`${ROAD}/home`}>
        {t('common.backHome')}
      </Link>
    </Ending>
  )
}

/** The page that a scanned QR code opens on a phone: who asks to be let in, yes or no. */
export default function QrConfirmPage() {
  const { t } = useTranslation()
  const { status, session } = useRestore()
  const code = scannedCode(location.search)
  const title = t('qr.title')
  useEffect(() => {
    document.title = title
  }, [title])
  if (code !== null && status === 'unknown') return <BootScreen />
  if (code !== null && session === null) return <Navigate to={signInFor(code)} replace />
  return (
    <main className={styles.page}>
      <Row as="header" gap={10} className={styles.brand ?? ''}>
        <Mark size={32} />
        <Text size={16} bold grow>
          {t('common.product')}
        </Text>
        <LanguageChoice />
      </Row>
      <section className={styles.card}>
        {code !== null && session !== null ? <Answering code={code} session={session} /> : <Ending kind="invalid" />}
      </section>
    </main>
  )
}
