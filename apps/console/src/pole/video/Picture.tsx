import { EmptyState, ForbiddenState, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useMissing } from '../../form/useMissing.ts'
import { usePicture } from './usePicture.ts'
import styles from './video.module.css'

type Props = {
  camera: { readonly id: number; readonly name: string; readonly online: boolean }
  /** Fetched anew so often, ms. */
  every: number
}

/** What a camera sees, with the time of the picture. */
export function Picture({ camera: { id, name, online }, every }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const missing = useMissing()('video.view')
  const { address, at, error } = usePicture(id, { every, enabled: online })
  if (missing) return <ForbiddenState compact title={missing} />
  const isShown = online && !error && address !== null && at !== null
  return (
    <figure className={styles.picture} data-shown={isShown}>
      {isShown ? (
        <>
          <img src={address} alt={t('video.alt', { name })} />
          <figcaption>
            <Text as="time" size={12} dateTime={new Date(at).toISOString()}>
              {format.time(at)}
            </Text>
          </figcaption>
        </>
      ) : (
        <EmptyState
          compact
          icon="eye-off"
          title={t(online && !error ? 'video.loading' : 'video.none')}
          text={online ? undefined : t('pole.offline')}
        />
      )}
    </figure>
  )
}
