import { FAULT_REPORT } from '@lamplighter/contract'
import { Icon } from '@lamplighter/ui'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../upload.module.css'
import { shrink } from './shrink.ts'

type Props = {
  photos: readonly Blob[]
  /** Chosen before the page was reloaded. */
  lost: number
  onChange: (photos: readonly Blob[]) => void
}

function Thumbnail({ photo, number, onRemove }: { photo: Blob; number: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <li>
      {address && <img src={address} alt={t('alarmUpload.photo', { number })} />}
      <button type="button" aria-label={t('alarmUpload.removePhoto', { number })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

/** Photos to send, made smaller as they are chosen. */
export function Photos({ photos, lost, onChange }: Props) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const limit = FAULT_REPORT.photos

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, limit - photos.length)
    target.value = ''
    setRefusal('')
    setBusy(true)
    const made: Blob[] = []
    for (const file of files)
      await shrink(file).then(
        (photo) => made.push(photo),
        () => setRefusal(t('alarmUpload.notPhoto', { name: file.name })),
      )
    setBusy(false)
    onChange([...photos, ...made])
  }

  return (
    <fieldset className={styles.photos} aria-busy={isBusy}>
      <legend>
        {t('alarmUpload.photos')} <small>{t('alarmUpload.optional')}</small>
      </legend>
      <ul>
        {photos.map((photo, at) => (
          <Thumbnail
            // biome-ignore lint/suspicious/noArrayIndexKey: photos have no name; each is drawn from its own blob
            key={at}
            photo={photo}
            number={at + 1}
            onRemove={() => onChange(photos.filter((one) => one !== photo))}
          />
        ))}
        {photos.length < limit && (
          <li>
            <label>
              <input type="file" accept="image/jpeg,image/png" multiple onChange={(event) => void add(event)} />
              <Icon name="plus" size={22} />
              {t('alarmUpload.addPhoto')}
            </label>
          </li>
        )}
      </ul>
      {lost > 0 && (
        <p data-tone="warn" role="status">
          {t('alarmUpload.photosLost', { n: lost })}
        </p>
      )}
      <p data-tone={refusal ? 'bad' : 'dim'} role={refusal ? 'alert' : undefined}>
        {refusal || t('alarmUpload.photosHint', { limit })}
      </p>
    </fieldset>
  )
}
