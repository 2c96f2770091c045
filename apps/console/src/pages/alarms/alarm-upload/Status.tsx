import { CallError, call, useSession } from '@lamplighter/client'
import { type Calls, faultKinds, RECEIPT, type Received, reportStates } from '@lamplighter/contract'
import { Button, buttonLook } from '@lamplighter/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../../app/useFormat.ts'
import { statusAddress, UPLOAD } from './address.ts'
import { TextField } from './form/TextField.tsx'
import styles from './upload.module.css'

type Standing = Received<Calls['faultReport.status']>

function useStanding(receipt: string) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    setStanding(null)
    setRefusal('')
    if (!receipt) return
    const leaving = new AbortController()
    call('faultReport.status', { receipt }, { signal: leaving.signal }).then(setStanding, (error) => {
      if (!leaving.signal.aborted) setRefusal(error instanceof CallError ? error.message : String(error))
    })
    return () => leaving.abort()
  }, [receipt])
  return { standing, refusal }
}

function Steps({ standing }: { standing: Standing }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const reached = reportStates.indexOf(standing.state)
  const times = [standing.at, standing.handledAt, standing.closedAt]
  return (
    <ol className={styles.steps}>
      {reportStates.map((state, at) => (
        <li key={state} data-reached={at <= reached} aria-current={at === reached ? 'step' : undefined}>
          <b>{t(`alarmUpload.status.${state}`)}</b>
          {times[at] && at <= reached && <time dateTime={times[at]}>{dateTime(times[at])}</time>}
        </li>
      ))}
    </ol>
  )
}

/** How a report stands, for whoever has its number. */
export function Status({ receipt }: { receipt: string }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const navigate = useNavigate()
  const [entered, setEntered] = useState(receipt)
  const isReceipt = RECEIPT.test(receipt.toUpperCase())
  const { standing, refusal } = useStanding(isReceipt ? receipt : '')
  const wrong = receipt !== '' && !isReceipt ? t('alarmUpload.status.notFound') : refusal

  function find(event: FormEvent) {
    event.preventDefault()
    if (entered.trim()) void navigate(statusAddress(entered.trim()))
  }

  return (
    <section className={styles.status}>
      <h1>{t('alarmUpload.status.title')}</h1>
      <form className={styles.find} onSubmit={find}>
        <TextField
          label={t('alarmUpload.status.enter')}
          value={entered}
          maxLength={10}
          refusal={wrong}
          autoCapitalize="characters"
          onChange={(value) => setEntered(value.toUpperCase())}
        />
        <Button type="submit" look={standing ? 'plain' : 'solid'} size="thumb" icon="search">
          {t('alarmUpload.status.find')}
        </Button>
      </form>
      {standing && (
        <article className={styles.standing}>
          <h2>
            {faultKinds[standing.kind].label[language]}
            {(standing.code || standing.place) && (
              <small>{[standing.code, standing.place].filter(Boolean).join(' · ')}</small>
            )}
          </h2>
          <Steps standing={standing} />
          {standing.answer && (
            <blockquote>
              <small data-tone="dim">{t('alarmUpload.status.answer')}</small>
              <p>{standing.answer}</p>
            </blockquote>
          )}
          <p data-tone="dim">
            {standing.organisation}
            {standing.photos > 0 &&
              ` · ${t('alarmUpload.status.photos')} ${t('alarmUpload.status.photosCount', { count: standing.photos })}`}
          </p>
          {standing.hotline && <p data-tone="dim">{t('alarmUpload.sent.hotline', { number: standing.hotline })}</p>}
        </article>
      )}
      <Link {...buttonLook({ size: 'thumb' })} to={UPLOAD}>
        {t('alarmUpload.status.new')}
      </Link>
    </section>
  )
}
