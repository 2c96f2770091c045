import { useCall, useMay } from '@lamplighter/client'
import { Button, EmptyState, Row, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from './Picture.tsx'
import { useLiveVideo } from './useLiveVideo.ts'
import styles from './video.module.css'

type Camera = { readonly id: number; readonly name: string; readonly online: boolean }

/** A new picture so often where there is no video, ms. */
const EVERY = 1_000

function Video({ camera }: { camera: Camera }) {
  const { t } = useTranslation()
  const { video, state, hasSound, again } = useLiveVideo(camera.id)
  // Nobody is heard whom nobody asked for.
  const [hears, setHears] = useState(false)
  if (state.is === 'ended')
    return (
      <>
        <Picture camera={camera} every={EVERY} />
        <Row gap={8} between>
          <Text as="p" tone="warn" size={12} role="status">
            {t('video.fallback', { problem: state.sentence ?? t('video.notPlayed') })}
          </Text>
          <Button look="link" size="small" onClick={again}>
            {t('video.again')}
          </Button>
        </Row>
      </>
    )
  return (
    <figure className={styles.picture} data-shown={state.is === 'playing'}>
      <video ref={video} muted={!hears} playsInline aria-label={t('video.liveAlt', { name: camera.name })} />
      {state.is === 'playing' ? (
        <>
          {hasSound && (
            <Button size="small" className={styles.sound ?? ''} aria-pressed={hears} onClick={() => setHears(!hears)}>
              {t('video.sound')}
            </Button>
          )}
          <figcaption>
            <Text size={12}>{t('video.isLive')}</Text>
          </figcaption>
        </>
      ) : (
        <EmptyState
          compact
          icon="eye-off"
          title={t(state.is === 'paused' ? 'video.livePaused' : 'video.loadingLive')}
        />
      )}
    </figure>
  )
}

/** What a camera sees now: video where a media server is set, else a picture every second. */
export function LiveView({ camera }: { camera: Camera }) {
  const mayView = useMay('video.view')
  const { data } = useCall('video.state', { id: camera.id }, { keep: true })
  return camera.online && mayView && data?.hasLive ? (
    <Video key={camera.id} camera={camera} />
  ) : (
    <Picture camera={camera} every={EVERY} />
  )
}
