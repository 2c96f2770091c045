import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { id, time, writtenId } from '../call/shapes.ts'
import { cameraRecord } from './camera.record.ts'
import { cameraStatuses, RECORDINGS } from './video.ts'

const preset = z.object({ number: z.int(), name: z.string() })
export type CameraPreset = z.output<typeof preset>

export const cameraState = z.object({
  /** Somebody has entered where it is reached. */
  isConnected: z.boolean(),
  /** How it answered last; null before the first time. */
  status: z.enum(cameraStatuses).nullable(),
  askedAt: time.nullable(),
  presets: z.array(preset),
  /** It can be turned. */
  hasHead: z.boolean(),
  /** It can be spoken over. */
  hasLoudspeaker: z.boolean(),
  /** A media server is set, so that it may be seen as video. */
  hasLive: z.boolean(),
  /** A media server is set that keeps its recordings. */
  hasRecordings: z.boolean(),
})
export type CameraState = z.output<typeof cameraState>

const notADay = {
  zh: '须早于结束时间，且相隔不超过 25 小时',
  en: 'Lies before the end, by 25 hours at most',
}

/** A number of seconds that may stand in an address, where everything is text. */
const seconds = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}(\.\d{1,3})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(RECORDINGS.leastSeconds).max(most))

export const videoCalls = {
  'video.state': call('/station/video/QueryState', {
    access: 'device.view',
    input: z.object({ id }),
    output: cameraState,
  }),
  /** Where a camera is reached; null where nobody has entered it. Its password is never answered. */
  'video.connection': call('/station/video/QueryConnection', {
    access: 'poleDevice.configure',
    input: z.object({ id }),
    output: z.object({
      connection: z.object({ address: z.string(), user: z.string(), hasPassword: z.boolean() }).nullable(),
    }),
  }),
  'video.connect': call('/station/video/SaveConnection', {
    access: 'poleDevice.configure',
    audit: 'video.connect',
    input: z.object({
      id,
      ...cameraRecord.shape,
      /** Left out to keep the one that is stored, which holds for the same address and user only. */
      password: z.string().min(1).max(cameraRecord.fields.password.max).optional(),
    }),
    output: done,
  }),
  'video.disconnect': call('/station/video/DeleteConnection', {
    access: 'poleDevice.configure',
    audit: 'video.disconnect',
    input: z.object({ id }),
    output: done,
  }),
  /** The RTSP address that the camera itself tells, for a player; empty where it tells none. */
  'video.stream': call('/station/video/QueryStream', {
    access: 'video.view',
    input: z.object({ id }),
    output: z.object({ address: z.string() }),
  }),
  /** HLS of a camera: the playlist that its media server gives first, or what a playlist of it names, by the key given there. */
  'video.live': call('/station/video/live/{id}', {
    method: 'GET',
    access: 'video.view',
    file: 'out',
    input: z.object({ id: writtenId, path: z.string().max(1_000).default(''), key: z.string().max(64).default('') }),
    output: z.object({}),
  }),
  /**
   * When a camera was recorded within a day, the oldest first. That somebody looks is written to the audit trail, once: the
   * key lets them fetch what was recorded within that time, and ask again while it goes on.
   */
  'video.recordings': call('/station/video/QueryRecordings', {
    access: 'video.view',
    audit: 'video.recordings',
    input: z
      .object({ id, from: time, to: time, key: z.string().max(120).optional() })
      .superRefine(({ from, to }, context) => {
        const length = Date.parse(to) - Date.parse(from)
        if (length > 0 && length <= RECORDINGS.longest) return
        context.addIssue({ code: 'custom', path: ['from'], message: notADay.en, params: { sentence: notADay } })
      }),
    output: z.object({ key: z.string(), spans: z.array(z.object({ from: time, to: time })) }),
  }),
  /** Video of a moment that was recorded, as MP4. */
  'video.recording': call('/station/video/recording/{id}', {
    method: 'GET',
    access: 'video.view',
    file: 'out',
    input: z.object({
      id: writtenId,
      key: z.string().max(120),
      start: time,
      seconds: seconds(RECORDINGS.playedSeconds),
    }),
    output: z.object({}),
  }),
  /** The same to be kept; the audit trail says of what. */
  'video.saveRecording': call('/station/video/SaveRecording', {
    access: 'video.view',
    audit: 'video.saveRecording',
    file: 'out',
    input: z.object({ id, start: time, seconds: seconds(RECORDINGS.savedSeconds) }),
    output: z.object({}),
  }),
  /** A picture of this moment. */
  'video.picture': call('/station/video/picture/{id}', {
    method: 'GET',
    access: 'video.view',
    file: 'out',
    input: z.object({ id: writtenId }),
    output: z.object({}),
  }),
}
