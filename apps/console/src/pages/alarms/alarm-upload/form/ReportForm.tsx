import { useSession } from '@lamplighter/client'
import { faultReportRecord, faultSeverities, isCallable, phoneOf } from '@lamplighter/contract'
import { Button, Segments } from '@lamplighter/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../upload.module.css'
import { Emergency } from './Emergency.tsx'
import { KindTiles } from './KindTiles.tsx'
import { Known } from './Known.tsx'
import { Photos } from './Photos.tsx'
import { type ReportDraft, severities } from './reportDraft.ts'
import { canSolve } from './solve.ts'
import { TextField } from './TextField.tsx'
import type { usePlace } from './usePlace.ts'
import type { Draft, Progress } from './useSending.ts'
import { Where } from './Where.tsx'

type Props = {
  draft: ReportDraft
  onDraft: (patch: Partial<ReportDraft>) => void
  place: ReturnType<typeof usePlace>
  progress: Progress
  failure: string
  onSend: (draft: Draft, photos: readonly Blob[]) => void
}

/** A report as somebody on the street enters it: what, where, and what else there is to say. */
export function ReportForm({ draft, onDraft, place, progress, failure, onSend }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { fields } = faultReportRecord
  const { where, kind, severity, text, phone } = draft
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  /** A reload keeps what was typed, and of the photos how many there were. */
  const lost = Math.max(0, draft.photos - photos.length)
  const [isTried, setTried] = useState(false)
  const { answer, isUnknown } = place

  const isNowhere = where.code.trim() === '' && where.place.trim() === '' && where.at === null
  const kept = phoneOf(phone)
  const isWrongPhone = kept !== '' && !isCallable(kept, answer?.international ?? false)
  const isBusy = progress.at !== 'idle'

  function choose(next: readonly Blob[]) {
    const added = Math.max(0, next.length - photos.length)
    setPhotos(next)
    onDraft({ photos: next.length + Math.max(0, lost - added) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (kind === null || isNowhere || isUnknown || isWrongPhone || isBusy) return
    const { code, place: words, at } = where
    const report = { kind, severity, code: code.trim(), place: words.trim(), text, phone: kept || null }
    onSend({ ...report, lat: at?.lat ?? null, lng: at?.lng ?? null }, photos)
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
        onChange={(next) => onDraft({ kind: next })}
        refusal={isTried && kind === null ? t('alarmUpload.kindMissing') : ''}
      />
      {kind === 'shock' && <Emergency number={answer?.emergency ?? ''} />}
      <Where
        value={where}
        onChange={(next) => onDraft({ where: next })}
        answer={answer}
        isUnknown={isUnknown}
        refusal={isTried && isNowhere ? t('alarmUpload.nowhere') : ''}
      />
      <Known faults={answer?.known ?? []} />
      <fieldset>
        <legend>{t('alarmUpload.severity')}</legend>
        <Segments label={t('alarmUpload.severity')} size="thumb">
          {severities.map((one) => (
            <button key={one} type="button" aria-pressed={severity === one} onClick={() => onDraft({ severity: one })}>
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
          onChange={({ target }) => onDraft({ text: target.value })}
        />
      </fieldset>
      <Photos photos={photos} lost={lost} onChange={choose} />
      <TextField
        label={fields.phone.label[language]}
        hint={fields.phone.note[language]}
        value={phone}
        maxLength={fields.phone.max}
        refusal={isTried && isWrongPhone ? fields.phone.rule[language] : ''}
        inputMode="tel"
        onChange={(value) => onDraft({ phone: value.replace(/[^\d\s+()./-]/g, '') })}
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
