import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { decisionStates } from '../call/decision.ts'
import { decision, id, text, time, writtenId } from '../call/shapes.ts'
import { mediaRecord } from './media.record.ts'
import { type MediaFormat, mediaFormats, mediaTypes } from './media.ts'

const type = z.literal(Object.values(mediaTypes))
const { shape } = mediaRecord

/** An item of the media library. */
export const mediaItem = z.object({
  id,
  name: z.string(),
  /** Separated by commas; empty without any. */
  tags: z.string(),
  type,
  format: z.enum(Object.keys(mediaFormats) as MediaFormat[]),
  bytes: z.int(),
  /** Hexadecimal, of the bytes that players get. */
  sha256: z.string(),
  /** Of a voice or a video. */
  seconds: z.number().nullable(),
  /** Of an image or a video, px. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a video: the codec that players do not decode, empty where they do; null where that was not checked yet. */
  undecoded: z.string().nullable(),
  state: z.enum(decisionStates),
  uploader: z.string(),
  uploadedAt: time,
  /** Who approved or refused it. */
  checker: z.string().nullable(),
  checkedAt: time.nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** The caller uploaded it, and somebody else decides. */
  own: z.boolean(),
})
export type MediaItem = z.output<typeof mediaItem>

export const mediaFilters = z.object({
  type: type.optional(),
  state: z.enum(decisionStates).optional(),
  /** In the name or the tags. */
  keyword: text(60).optional(),
})
export type MediaFilters = z.output<typeof mediaFilters>

export const mediaCalls = {
  /** The newest first. */
  'media.query': call('/station/media/Query', {
    access: 'device.view',
    input: z.object({ filters: mediaFilters.prefault({}) }),
    output: z.array(mediaItem),
  }),
  /** An image (png, jpg), which is drawn anew, a voice (mp3, wav, ogg) or a video (mp4, webm). Without a name it is called as the file. */
  'media.upload': call('/station/media/Upload', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'media.upload',
    file: 'in',
    kept: true,
    input: z.object({ name: shape.name.optional(), tags: shape.tags.default('') }),
    output: z.object({ id }),
  }),
  'media.file': call('/station/media/{id}', {
    method: 'GET',
    access: 'device.view',
    file: 'out',
    input: z.object({ id: writtenId }),
    output: z.object({}),
  }),
  'media.save': call('/station/media/Save', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'media.save',
    input: z.object({ id, ...shape }),
    output: done,
  }),
  /** By somebody other than its uploader; a refusal has a reason. */
  'media.decide': call('/station/media/Decide', {
    access: 'approval.decide',
    reach: 'whole',
    audit: 'media.decide',
    input: decision,
    output: done,
  }),
  'media.delete': call('/station/media/Delete', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'media.delete',
    input: z.object({ id }),
    output: done,
  }),
}
