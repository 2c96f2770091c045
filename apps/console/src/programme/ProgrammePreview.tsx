import type { MediaItem, ProgrammeRegion } from '@lamplighter/contract'
import { valueBands } from '@lamplighter/kinds/environment'
import type { MediaFile, Region } from '@lamplighter/kinds/media'
import type { ComponentProps } from 'react'
import { ProgrammePage } from './ProgrammePage.tsx'
import styles from './programme.module.css'
import { useMediaFile } from './useMediaFile.ts'

/** `media` is undefined for an image that is still to be chosen. */
export type PreviewRegion =
  | Exclude<ProgrammeRegion, { kind: 'image' }>
  | (Omit<Extract<ProgrammeRegion, { kind: 'image' }>, 'media'> & { readonly media: number | undefined })

function Picture({ media }: { media: MediaFile }) {
  const { address } = useMediaFile(media)
  return address && <img className={styles.picture} src={address} alt={media.name} />
}

/** A region as a screen gets it; an image that was not chosen yet is none. */
function shownRegion(region: PreviewRegion, images: readonly MediaItem[]): Region | [] {
  if (region.kind === 'value') return { ...region, bands: region.bands ? valueBands(region.key) : [] }
  if (region.kind !== 'image') return region
  const item = images.find(({ id }) => id === region.media)
  return item ? { ...region, media: { ...item, path: '' } } : []
}

export type PreviewProps = Omit<ComponentProps<typeof ProgrammePage>, 'regions' | 'scale' | 'image'> & {
  regions: readonly PreviewRegion[]
  images: readonly MediaItem[]
}

/** A page of a programme of the library as a screen shows it, to scale. */
export function ProgrammePreview({ scale, regions, images, ...shown }: PreviewProps & { scale: number }) {
  return (
    <ProgrammePage
      {...shown}
      regions={regions.flatMap((region) => shownRegion(region, images))}
      scale={scale}
      image={(media) => <Picture media={media} />}
    />
  )
}
