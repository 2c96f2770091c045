import type { Label } from '../text/label.ts'

/** What screens show and speakers play, by the numbers of the contract. */
export const mediaTypes = { video: 1, voice: 2, image: 3 } as const
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

export const mediaTypeLabels: Readonly<Record<MediaType, Label>> = {
  1: { zh: '视频', en: 'Video' },
  2: { zh: '语音', en: 'Voice' },
  3: { zh: '图片', en: 'Image' },
}

/** Formats of files, with the type under which each is served. */
export const mediaFormats = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const
export type MediaFormat = keyof typeof mediaFormats

/** Endings of files that may be chosen; what a file is, its bytes tell. */
export const MEDIA_ENDINGS = '.png,.jpg,.jpeg,.mp3,.wav,.ogg,.mp4,.webm'

/** Items and bytes of an organisation; bytes of a file; minutes; the longest side that is kept of an image, and that a video may have, px; seconds that an image is shown. */
export const MEDIA = {
  most: 1_000,
  space: 10 * 1024 ** 3,
  bytes: 64 * 1024 * 1024,
  minutes: 60,
  imageSide: 1_920,
  videoSide: 4_096,
  shown: 86_400,
} as const
