import { Icon, Mark } from '@lamplighter/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { BootScreen } from '../../../app/states/BootScreen.tsx'
import { LanguageChoice } from '../../../shell/LanguageChoice.tsx'
import { statusAddress } from './address.ts'
import { ReportForm } from './form/ReportForm.tsx'
import { useReportDraft } from './form/reportDraft.ts'
import { usePlace } from './form/usePlace.ts'
import { useSending } from './form/useSending.ts'
import { Receipt } from './Receipt.tsx'
import { Refused } from './Refused.tsx'
import { Status } from './Status.tsx'
import styles from './upload.module.css'

function Report({ city, code }: { city: string | null; code: string }) {
  const { t } = useTranslation()
  const { draft, change, forget } = useReportDraft(code)
  const { where } = draft
  const place = usePlace(city, where.code.trim(), where.at)
  const { progress, failure, sent, send, resend, clear } = useSending(city)
  const { answer } = place

  const onSent = useEffectEvent(forget)
  useEffect(() => {
    if (sent) onSent()
  }, [sent])

  if (!answer) return place.failure ? <Refused reason={place.failure.message} onRetry={place.again} /> : <BootScreen />
  if (sent)
    return (
      <Receipt
        sent={sent}
        hotline={answer.hotline}
        failure={failure}
        isBusy={progress.at !== 'idle'}
        onResend={() => void resend(sent)}
        onAnother={clear}
      />
    )
  return (
    <>
      <header className={styles.title}>
        <h1>{t('alarmUpload.title')}</h1>
        <p data-tone="dim">
          {answer.organisation} · {t('alarmUpload.lead')}
        </p>
      </header>
      <ReportForm
        draft={draft}
        onDraft={change}
        place={place}
        progress={progress}
        failure={failure}
        onSend={(report, photos) => void send(report, photos)}
      />
      <Link className={styles.ask} to={statusAddress('')}>
        {t('alarmUpload.status.ask')}
        <Icon name="chevron-right" size={14} />
      </Link>
    </>
  )
}

/** Where anybody reports a fault, with a phone in the hand and no account; it starts nothing of the console. */
export default function UploadPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const receipt = search.get('receipt')
  const title = t(receipt === null ? 'alarmUpload.title' : 'alarmUpload.status.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page}>
      <header className={styles.brand}>
        <Mark size={28} />
        <b>{t('common.product')}</b>
        <LanguageChoice />
      </header>
      <div className={styles.card}>
        {receipt === null ? (
          <Report city={search.get('city')} code={search.get('code') ?? ''} />
        ) : (
          <Status key={receipt} receipt={receipt} />
        )}
      </div>
    </main>
  )
}
