import { useSession } from '@lamplighter/client'
import { type FaultKind, faultReportRecord, faultSeverities, MOBILE } from '@lamplighter/contract'
import { Button, Segments } from '@lamplighter/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../upload.module.css'
import { Emergency } from './Emergency.tsx'
import { KindTiles } from './KindTiles.tsx'
import { Known } from './Known.tsx'
import { Photos } from './Photos.tsx'
import { canSolve } from './solve.ts'
import { TextField } from './TextField.tsx'
import type { usePlace } from './usePlace.ts'
import type { Draft, Progress } from './useSending.ts'
import { Where, type Whereabouts } from './Where.tsx'

type Props = {
  where: Whereabouts
  onWhere: (where: Whereabouts) => void
  place: ReturnType<typeof usePlace>
  progress: Progress
  failure: string
  onSend: (draft: Draft, photos: readonly Blob[]) => void
}

type Severity = keyof typeof faultSeverities
const severities = Object.keys(faultSeverities).map(Number) as Severity[]
const PHONE = new RegExp(`^(${MOBILE.source})?$`)

/** A report as somebody on the street enters it: what, where, and what else there is to say. */
export function ReportForm({ where, onWhere, place, progress, failure, onSend }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { fields } = faultReportRecord
  const [kind, setKind] = useState<FaultKind | null>(null)
  const [severity, setSeverity] = useState<Severity>(2)
  const [text, setText] = useState('')
  const [phone, setPhone] = useState('')
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const [isTried, setTried] = useState(false)
  const { answer, isUnknown } = place

  const isNowhere = where.code.trim() === '' && where.place.trim() === '' && where.at === null
  const isWrongPhone = !PHONE.test(phone)
  const isBusy = progress.at !== 'idle'

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (kind === null || isNowhere || isUnknown || isWrongPhone || isBusy) return
    const { code, place: words, at } = where
    const draft = { kind, severity, code: code.trim(), place: words.trim(), text, phone: phone || null }
    onSend({ ...draft, lat: at?.lat ?? null, lng: at?.lng ?? null }, photos)
  }

  const doing =
    progress.at === 'photo'
      ? t('alarmUpload.sendingPhoto', { number: progress.number, count: progress.count })
      : progress.at === 'idle'
        ? t('alarmUpload.send')
        : t(`alarmUpload.${progress.at}`)

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <KindTiles
        value={kind}
        onChange={setKind}
        refusal={isTried && kind === null ? t('alarmUpload.kindMissing') : ''}
      />
      {kind === 'shock' && <Emergency number={answer?.emergency ?? ''} />}
      <Where
        value={where}
        onChange={onWhere}
        answer={answer}
        isUnknown={isUnknown}
        refusal={isTried && isNowhere ? t('alarmUpload.nowhere') : ''}
      />
      <Known faults={answer?.known ?? []} />
      <fieldset>
        <legend>{t('alarmUpload.severity')}</legend>
        <Segments label={t('alarmUpload.severity')} size="thumb">
          {severities.map((one) => (
            <button key={one} type="button" aria-pressed={severity === one} onClick={() => setSeverity(one)}>
              {faultSeverities[one][language]}
            </button>
          ))}
        </Segments>
      </fieldset>
      <fieldset>
        <legend>
          {t('alarmUpload.more')} <small>{t('alarmUpload.optional')}</small>
        </legend>
        <textarea
          className={styles.text}
          aria-label={fields.text.label[language]}
          rows={3}
          maxLength={fields.text.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </fieldset>
      <Photos photos={photos} onChange={setPhotos} />
      <TextField
        label={fields.phone.label[language]}
        hint={fields.phone.note[language]}
        value={phone}
        maxLength={fields.phone.max}
        refusal={isTried && isWrongPhone ? fields.phone.rule[language] : ''}
        inputMode="tel"
        onChange={(value) => setPhone(value.replace(/\D/g, ''))}
      />
      <footer className={styles.foot}>
        {!canSolve() && <p data-tone="bad">{t('alarmUpload.insecure')}</p>}
        {failure && (
          <p role="alert" data-tone="bad">
            {failure}
          </p>
        )}
        <Button type="submit" look="solid" size="thumb" busy={isBusy} disabled={!canSolve()}>
          {doing}
        </Button>
      </footer>
    </form>
  )
}
