import {
  fail,
  isFailure,
  MEDIA,
  type MediaFormat,
  type MediaType,
  mediaFormats,
  mediaTypes,
} from '@lamplighter/contract'
import { redrawn } from '../../../pictures/redrawn.ts'
import type { Clock } from '../../../time/clock.ts'
import { undecodedIn } from './codecs.ts'

/** What a file is, read from its bytes, and the bytes that are kept of it. */
export type Recognised = {
  readonly type: MediaType
  readonly format: MediaFormat
  readonly kept: Buffer
  readonly seconds: number | null
  readonly width: number | null
  readonly height: number | null
}

/** A file that takes longer to read is not one that any player plays, ms. */
const READ_WITHIN = 20_000
const IMAGES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]
const CONTAINERS: Readonly<Record<string, MediaFormat>> = {
  MP3: 'mp3',
  WAVE: 'wav',
  Ogg: 'ogg',
  MP4: 'mp4',
  WebM: 'webm',
}

const isImage = (bytes: Buffer) => IMAGES.some((magic) => bytes.subarray(0, magic.length).equals(Buffer.from(magic)))

async function imageOf(bytes: Buffer): Promise<Recognised> {
  const { image, type, width, height } = await redrawn(bytes, MEDIA.imageSide)
  const format = type === 'image/png' ? 'png' : 'jpeg'
  return { type: mediaTypes.image, format, kept: image, seconds: null, width, height }
}

const mediaIn = async (bytes: Buffer) => {
  const { BufferSource, Input, MP3, MP4, OGG, WAVE, WEBM } = await import('mediabunny')
  return new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM, MP3, WAVE, OGG] })
}

/** Reads for a time only. */
async function withinTime<Result>(reading: Promise<Result>, after: Clock['after']): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const cancel = after(READ_WITHIN, () => reject(new Error('it takes too long to read')))
  return Promise.race([reading, late]).finally(cancel)
}

/** What a video is coded in that players do not decode; null where they do, and where it cannot be read. */
export async function undecodedOf(bytes: Buffer, after: Clock['after']): Promise<string | null> {
  const read = async () => {
    const video = await (await mediaIn(bytes)).getPrimaryVideoTrack()
    return video && undecodedIn(video)
  }
  return withinTime(read(), after).catch(() => null)
}

/** @throws media.codec, and others where it is no sound or video that could be played */
async function soundOrVideo(bytes: Buffer): Promise<Recognised> {
  const input = await mediaIn(bytes)
  const format = CONTAINERS[(await input.getFormat()).name]
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const type = video ? mediaTypes.video : mediaTypes.voice
  // Of a container of videos that holds no picture nothing tells browsers that it is a voice.
  const isServed = format !== undefined && mediaFormats[format].startsWith(video ? 'video/' : 'audio/')
  const codec = video && isServed ? await undecodedIn(video) : null
  if (codec !== null) throw fail('media.codec', { codec })
  const seconds = await input.computeDuration()
  if (!(video ?? audio)?.codec || !isServed || !(seconds > 0)) throw new Error('it holds nothing that is played')
  const [width, height] = video ? [video.displayWidth, video.displayHeight] : [null, null]
  return { type, format, kept: bytes, seconds: Math.round(seconds * 10) / 10, width, height }
}

/**
 * Recognises a file by its bytes, whatever it is called. An image is drawn anew; a voice or a video is kept as it is.
 * @throws media.unreadable, media.codec, media.tooLong, layout.tooLarge, layout.tooManyPixels
 */
export async function recognise(bytes: Buffer, after: Clock['after']): Promise<Recognised> {
  if (isImage(bytes)) return imageOf(bytes)
  const found = await withinTime(soundOrVideo(bytes), after).catch((error) => {
    throw isFailure(error) ? error : fail('media.unreadable')
  })
  const { seconds, width, height } = found
  const isTooLarge = Math.max(width ?? 0, height ?? 0) > MEDIA.videoSide
  if (isTooLarge || (seconds ?? 0) > MEDIA.minutes * 60)
    throw fail('media.tooLong', { minutes: MEDIA.minutes, side: MEDIA.videoSide })
  return found
}
