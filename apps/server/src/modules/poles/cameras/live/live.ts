import { fail } from '@lamplighter/contract'
import { mediaSource, type Streamed } from '../../../../network/media-servers.ts'
import type { Settings } from '../../../../settings.ts'
import type { Parameters } from '../../../organisation/parameters/index.ts'
import { MediaFault, type MediaFaultName } from './media.ts'
import { createRelay, type Relayed, type Wanted } from './relay.ts'
import { TooMuchMedia } from './shared.ts'

type Deps = {
  readonly parameters: Pick<Parameters, 'of'>
  readonly settings: Pick<Settings, 'LAMPLIGHTER_MEDIA_SERVERS'>
  readonly secret: string
  readonly now: () => number
}

/** One camera of an organisation. */
export type LiveCamera = Streamed & { readonly customerId: number; readonly id: number; readonly name: string }

const failures = {
  silent: () => fail('video.mediaSilent'),
  absent: (device) => fail('video.noStream', { device }),
  unfit: (device) => fail('video.mediaAnswer', { device }),
} as const satisfies Record<MediaFaultName, (device: string) => Error>

/** Video of cameras from the media server that their organisation names. */
export function createLive({ parameters, settings, ...deps }: Deps) {
  const relay = createRelay(deps)
  const sourceOf = async ({ customerId, ...streamed }: LiveCamera) => {
    const { 'video.mediaServer': pattern } = await parameters.of(customerId)
    return pattern === '' ? null : mediaSource(pattern, streamed, settings.LAMPLIGHTER_MEDIA_SERVERS)
  }
  return {
    /** A media server is set for it. */
    has: async (camera: LiveCamera) => (await sourceOf(camera)) !== null,

    /** @throws video.noStream, video.mediaSilent, video.mediaAnswer, video.mediaBusy */
    async show(camera: LiveCamera, wanted: Wanted): Promise<Relayed> {
      const source = await sourceOf(camera)
      if (!source) throw fail('video.noStream', { device: camera.name })
      try {
        return await relay({ customerId: camera.customerId, id: camera.id, source }, wanted)
      } catch (error) {
        if (error instanceof TooMuchMedia) throw fail('video.mediaBusy')
        throw error instanceof MediaFault ? failures[error.fault](camera.name) : error
      }
    },
  }
}
export type LiveVideo = ReturnType<typeof createLive>
