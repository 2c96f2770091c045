import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { mediaHandlers } from './calls.ts'
import { codecJob } from './codec-job.ts'
import { playingCheck } from './ordered.ts'
import { createPlayedMedia, type PlayedMedia } from './played.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    mediaDeleted: { mediaId: number }
    /** It was found to be coded in what players do not decode. */
    mediaRefused: { mediaId: number }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly playedMedia: PlayedMedia
  }
}

/** A player that was switched off for so long is ordered anew. */
const kept: readonly Kept[] = [{ table: 'media_device', column: 'at', for: 366 * 86_400_000 }]

/** Images, voices and videos that screens show and speakers play. */
export const mediaModule = defineModule({
  provide: (services) => ({ playedMedia: createPlayedMedia(services) }),
  describe(services) {
    services.commandExtensions.addCheck(playingCheck)
    return { handlers: mediaHandlers(services), kept, jobs: [codecJob(services)] }
  },
})
