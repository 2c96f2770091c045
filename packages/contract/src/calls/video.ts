import { z } from 'zod'
import { call, done } from '../call.ts'
import { cameraRecord } from '../records/index.ts'
import { cameraStatuses } from '../video.ts'
import { id, time, writtenId } from './shapes.ts'

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
})
export type CameraState = z.output<typeof cameraState>

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
  /** A picture of this moment. */
  'video.picture': call('/station/video/picture/{id}', {
    method: 'GET',
    access: 'video.view',
    file: 'out',
    input: z.object({ id: writtenId }),
    output: z.object({}),
  }),
}
