import { type MediaItem, mediaTypes } from '@lamplighter/contract'
import { Icon, Skeleton, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useMediaFile } from '../../../programme/useMediaFile.ts'
import styles from './media.module.css'

const icons = { [mediaTypes.video]: 'play', [mediaTypes.voice]: 'bell', [mediaTypes.image]: 'eye' } as const

function Picture({ item }: { item: MediaItem }) {
  const { address } = useMediaFile(item)
  return address && <img className={styles.thumb} src={address} alt="" />
}

/** What an item is, small enough for a row; of an image the image. */
export const MediaMark = ({ item }: { item: MediaItem }) => (
  <span className={styles.mark}>
    {item.type === mediaTypes.image ? <Picture item={item} /> : <Icon name={icons[item.type]} size={20} />}
  </span>
)

/** An item as a screen shows it or a speaker plays it. */
export function MediaPreview({ item }: { item: MediaItem }) {
  const { t } = useTranslation()
  const { address, isMissing } = useMediaFile(item)
  if (isMissing) return <Text tone="dim">{t('media.noPreview')}</Text>
  if (!address) return <Skeleton rows={3} height={16} label={t('common.loading')} />
  if (item.type === mediaTypes.image) return <img className={styles.preview} src={address} alt={item.name} />
  return item.type === mediaTypes.voice ? (
    // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
    <audio className={styles.sound} controls src={address} aria-label={item.name} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
    <video className={styles.preview} controls src={address} aria-label={item.name} />
  )
}
