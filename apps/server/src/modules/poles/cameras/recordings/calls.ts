import { fail, type videoCalls } from '@lamplighter/contract'
import type { Handlers, SignedInContext } from '../../../context.ts'
import type { LiveCamera } from '../live/live.ts'
import type { recordingKeys } from './key.ts'
import type { Recordings } from './recordings.ts'

type Deps = {
  readonly recordings: Recordings
  readonly keys: ReturnType<typeof recordingKeys>
  /** A camera that the caller may see. @throws request.notFound */
  readonly cameraOf: (context: Pick<SignedInContext, 'inScope' | 'caller'>, id: number) => Promise<LiveCamera>
}
type Name = 'video.recordings' | 'video.recording' | 'video.saveRecording'

const SECOND = 1_000
const iso = (at: number) => new Date(at).toISOString()
const shown = { type: 'video/mp4', isMomentary: true } as const

/** What cameras recorded; that somebody looks, and what they save, is in the audit trail. */
export function recordingHandlers({ recordings, keys, cameraOf }: Deps): Pick<Handlers<typeof videoCalls>, Name> {
  return {
    'video.recordings': async (context, { id, from, to, key = '' }) => {
      const { caller, change, note } = context
      const camera = await cameraOf(context, id)
      const who = { personId: caller.personId, customerId: caller.customerId, id }
      const span = { from: Date.parse(from), to: Date.parse(to) }
      note({ target: camera.name, after: { from, to } })
      const before = keys.opens(key, who)
      const isOpen = before?.from === span.from && before.to === span.to
      if (isOpen) note({ unchanged: true })
      const spans = await recordings.list(camera, who.personId, span)
      if (!isOpen) await change(async () => undefined)
      return {
        key: isOpen ? key : keys.give({ ...who, ...span }),
        spans: spans.map((one) => ({ from: iso(one.from), to: iso(one.to) })),
      }
    },

    'video.recording': async (context, { id, key, start, seconds }) => {
      const { personId, customerId } = context.caller
      const camera = await cameraOf(context, id)
      const [from, opened] = [Date.parse(start), keys.opens(key, { personId, customerId, id })]
      if (!opened || from < opened.from || from + seconds * SECOND > opened.to) throw fail('video.recordingKey')
      const bytes = await recordings.clip(camera, { person: personId, from, seconds, gone: context.gone })
      return { fileName: `camera-${id}.mp4`, bytes, ...shown }
    },

    'video.saveRecording': async (context, { id, start, seconds }) => {
      const { caller, change, note, gone } = context
      const camera = await cameraOf(context, id)
      note({ target: camera.name, after: { start, seconds } })
      const wanted = { person: caller.personId, from: Date.parse(start), seconds, gone }
      const bytes = await recordings.clip(camera, wanted)
      await change(async () => undefined)
      const moment = start.replace(/\.\d+|[^\dTZ]/g, '')
      return { fileName: `${camera.code}-${moment}.mp4`, bytes, ...shown }
    },
  }
}
