import { EmptyState, Text } from '@lamplighter/ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from '../video.module.css'
import type { Playback } from './player.ts'

type Props = {
  name: string
  videos: readonly [RefObject<HTMLVideoElement | null>, RefObject<HTMLVideoElement | null>]
  playback: Playback
}

/** What was recorded, with the time of the picture. */
export function Screen({ name, videos, playback: { is, at, front, isSeen, skipped, sentence } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isShown = isSeen && is !== 'failed'
  const word = {
    idle: t('video.playback.choose'),
    loading: t('video.playback.loading'),
    ended: t('video.playback.over'),
    failed: sentence ?? t('video.notPlayed'),
    playing: '',
    paused: '',
  }[is]
  return (
    <figure className={styles.picture} data-shown={isShown}>
      {([0, 1] as const).map((slot) => (
        <video
          key={slot}
          ref={videos[slot]}
          muted
          playsInline
          hidden={slot !== front}
          aria-label={slot === front ? t('video.playback.alt', { name }) : undefined}
        />
      ))}
      {!isShown && <EmptyState compact icon={is === 'failed' ? 'warning' : 'history'} title={word} />}
      {at !== null && (
        <figcaption role={skipped || word ? 'status' : undefined}>
          <Text size={12}>
            {[
              format.dateTime(at),
              isShown && word,
              skipped && t('video.playback.skipped', { from: format.time(skipped.from), to: format.time(skipped.to) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </figcaption>
      )}
    </figure>
  )
}
