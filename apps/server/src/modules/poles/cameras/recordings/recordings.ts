import { fail } from '@lamplighter/contract'
import { isBelow, pathOf, type RecordingSource, recordingSource } from '../../../../network/media-servers.ts'
import type { Settings } from '../../../../settings.ts'
import type { Parameters } from '../../../organisation/parameters/index.ts'
import type { LiveCamera } from '../live/live.ts'
import { fetchMedia, MediaFault } from '../live/media.ts'
import { TooMuchMedia } from '../live/shared.ts'
import { createRoom } from './room.ts'
import { type Span, spansOf } from './spans.ts'

type Deps = {
  readonly parameters: Pick<Parameters, 'of'>
  readonly settings: Pick<Settings, 'LAMPLIGHTER_MEDIA_SERVERS'>
}

const WITHIN = 15_000
const LIST = { bytes: 1024 * 1024, within: WITHIN }
const CLIP = { bytes: 48 * 1024 * 1024, within: WITHIN }
const NOTHING_FOUND = 404

type Wanted = {
  readonly person: number
  readonly from: number
  readonly seconds: number
  /** Nobody waits for it any more. */
  readonly gone: AbortSignal
}

/** MP4 says so in its first box. */
const isMp4 = (bytes: Buffer) => bytes.length > 8 && bytes.subarray(4, 8).toString('latin1') === 'ftyp'

/** What a playback server is asked, below its folder; it may lead on to another address of the same camera. */
function asked({ folder, path }: RecordingSource, name: 'list' | 'get', query: Readonly<Record<string, string>>) {
  const url = new URL(name, folder)
  url.search = new URLSearchParams({ path, ...query }).toString()
  return { url, admits: (next: URL) => isBelow(next, folder) && pathOf(next) === path }
}

/** What cameras recorded, from the playback server that their organisation names. It is spoken to as MediaMTX is. */
export function createRecordings({ parameters, settings }: Deps) {
  const room = createRoom()
  const find = async ({ customerId, ...streamed }: LiveCamera) => {
    const { 'video.recordings': pattern } = await parameters.of(customerId)
    return pattern === '' ? null : recordingSource(pattern, streamed, settings.LAMPLIGHTER_MEDIA_SERVERS)
  }

  /** @throws video.noRecordings, video.mediaSilent, video.mediaAnswer, video.mediaBusy, video.noRecording */
  async function within<T>(camera: LiveCamera, person: number, work: (source: RecordingSource) => Promise<T>) {
    const source = await find(camera)
    if (!source) throw fail('video.noRecordings')
    try {
      const who = { person, organisation: camera.customerId, server: source.folder.origin }
      return await room.within(who, () => work(source))
    } catch (error) {
      if (error instanceof TooMuchMedia) throw fail('video.mediaBusy')
      if (!(error instanceof MediaFault)) throw error
      if (error.fault === 'silent') throw fail('video.mediaSilent')
      if (error.status === NOTHING_FOUND) throw fail('video.noRecording', { device: camera.name })
      throw fail('video.mediaAnswer', { device: camera.name })
    }
  }

  return {
    /** A playback server is set for it. */
    has: async (camera: LiveCamera) => (await find(camera)) !== null,

    /** When it was recorded within a time. */
    list: (camera: LiveCamera, person: number, span: Span): Promise<Span[]> =>
      within(camera, person, async (source) => {
        const [start, end] = [span.from, span.to].map((at) => new Date(at).toISOString()) as [string, string]
        const { url, admits } = asked(source, 'list', { start, end })
        try {
          const { bytes } = await fetchMedia(url, admits, LIST)
          const spans = spansOf(bytes.toString('utf8'), span)
          if (!spans) throw new MediaFault('unfit', 'no list of recordings')
          return spans
        } catch (error) {
          if (error instanceof MediaFault && error.status === NOTHING_FOUND) return []
          throw error
        }
      }),

    /** What it recorded from a moment on, as MP4. */
    clip: (camera: LiveCamera, { person, from, seconds, gone }: Wanted): Promise<Buffer> =>
      within(camera, person, async (source) => {
        const query = { start: new Date(from).toISOString(), duration: String(seconds), format: 'mp4' }
        const { url, admits } = asked(source, 'get', query)
        const { bytes } = await fetchMedia(url, admits, { ...CLIP, gone })
        if (bytes.length === 0) throw new MediaFault('absent', 'empty', NOTHING_FOUND)
        if (!isMp4(bytes)) throw new MediaFault('unfit', 'no MP4')
        return bytes
      }),
  }
}
export type Recordings = ReturnType<typeof createRecordings>
