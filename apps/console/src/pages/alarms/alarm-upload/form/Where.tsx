import { useSession } from '@lamplighter/client'
import { faultReportRecord, type Position, type ReportPlace } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from '../upload.module.css'
import { PlaceMap } from './PlaceMap.tsx'
import { TextField } from './TextField.tsx'
import { useGeolocation } from './useGeolocation.ts'
import type { PlaceAnswer } from './usePlace.ts'

export type Whereabouts = { readonly code: string; readonly place: string; readonly at: Position | null }

type Props = {
  value: Whereabouts
  onChange: (value: Whereabouts) => void
  answer: PlaceAnswer | undefined
  isUnknown: boolean
  refusal: string
}

/** Poles that are offered by name beside the map. */
const OFFERED = 4

const positionOf = (place: ReportPlace | null | undefined): Position | null =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null

/** Where it is: a number from a label, a position, or words. */
export function Where({ value, onChange, answer, isUnknown, refusal }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { number } = useFormat()
  const { fields } = faultReportRecord
  const set = (more: Partial<Whereabouts>) => onChange({ ...value, ...more })
  const { state, accuracy, locate, forget } = useGeolocation((at) => set({ at }))
  const place = value.code === '' ? null : answer?.place
  const centre = value.at ?? positionOf(place)
  const choose = (code: string) => set({ code })
  const near = value.at ? (answer?.nearby.slice(0, OFFERED) ?? []) : []

  return (
    <fieldset className={styles.where}>
      <legend>{t('alarmUpload.where')}</legend>
      <TextField
        label={fields.code.label[language]}
        hint={
          place
            ? [place.name, place.road].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')
            : fields.code.note[language]
        }
        value={value.code}
        maxLength={fields.code.max}
        refusal={isUnknown ? t('alarmUpload.notFound') : ''}
        autoCapitalize="characters"
        onChange={(code) => set({ code: code.trimStart() })}
      />
      <Button size="thumb" icon="target" busy={state === 'locating'} onClick={locate}>
        {t(state === 'locating' ? 'alarmUpload.locating' : 'alarmUpload.locate')}
      </Button>
      {state === 'failed' && (
        <p role="alert" data-tone="warn">
          {t('alarmUpload.locateFailed')}
        </p>
      )}
      {centre && (
        <>
          <PlaceMap
            centre={centre}
            pin={value.at}
            features={answer?.features ?? []}
            places={answer?.nearby ?? []}
            chosen={answer?.place?.code ?? value.code}
            onChoose={choose}
            onPin={(at) => set({ at })}
          />
          <p data-tone="dim">{t('alarmUpload.mapHint')}</p>
        </>
      )}
      {near.length > 0 && (
        <ul className={styles.near}>
          {near.map(({ code, distance }) => (
            <li key={code}>
              <button type="button" aria-pressed={code === value.code} onClick={() => choose(code)}>
                <b>{code}</b>
                <small>{number(distance ?? 0)} m</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.at && (
        <p className={styles.located} data-tone="dim">
          {accuracy !== null && t('alarmUpload.located', { metres: accuracy })}
          <button
            type="button"
            onClick={() => {
              forget()
              set({ at: null })
            }}
          >
            {t('alarmUpload.removePosition')}
          </button>
        </p>
      )}
      <TextField
        label={fields.place.label[language]}
        hint={fields.place.note[language]}
        value={value.place}
        maxLength={fields.place.max}
        refusal={refusal}
        onChange={(text) => set({ place: text })}
      />
    </fieldset>
  )
}
