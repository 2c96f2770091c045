import { Icon, Mark } from '@lamplighter/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { BootScreen } from '../../app/states/BootScreen.tsx'
import { LanguageChoice } from '../../shell/LanguageChoice.tsx'
import { statusAddress } from './address.ts'
import { ReportForm } from './form/ReportForm.tsx'
import { usePlace } from './form/usePlace.ts'
import { useSending } from './form/useSending.ts'
import type { Whereabouts } from './form/Where.tsx'
import { Receipt } from './Receipt.tsx'
import { Refused } from './Refused.tsx'
import { Status } from './Status.tsx'
import styles from './upload.module.css'

function Report({ city, code }: { city: string | null; code: string }) {
  const { t } = useTranslation()
  const [where, setWhere] = useState<Whereabouts>({ code, place: '', at: null })
  const place = usePlace(city, where.code.trim(), where.at)
  const { progress, failure, sent, send, resend, clear } = useSending(city)
  const { answer } = place

  function another() {
    setWhere({ code: '', place: '', at: null })
    clear()
  }

  if (!answer) return place.failure ? <Refused reason={place.failure.message} onRetry={place.again} /> : <BootScreen />
  if (sent)
    return (
      <Receipt
        sent={sent}
        hotline={answer.hotline}
        failure={failure}
        isBusy={progress.at !== 'idle'}
        onResend={() => void resend(sent)}
        onAnother={another}
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
        where={where}
        onWhere={setWhere}
        place={place}
        progress={progress}
        failure={failure}
        onSend={(draft, photos) => void send(draft, photos)}
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
