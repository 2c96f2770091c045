import type { playCalls } from '@lamplighter/contract'
import type { Kept } from '../../jobs/index.ts'
import type { Handlers } from '../context.ts'
import { aboutDevice } from '../devices/index.ts'
import { defineModule } from '../module.ts'
import { createPlayLog, type PlayLog } from './play-log.ts'
import { listPlays } from './store.ts'

declare module '../../bus.ts' {
  interface Happenings {
    /** What these devices reported to have shown or spoken is in the database. */
    playsStored: [deviceIds: ReadonlySet<number>]
  }
}

declare module '../../services.ts' {
  interface Services {
    readonly plays: PlayLog
  }
}

const kept: readonly Kept[] = [{ table: 'play', column: null, for: 366 * 86_400_000 }]

const handlers: Handlers<typeof playCalls> = {
  'play.query': ({ inScope }, query) => inScope((scope) => listPlays(scope, query)),
}

/** What screens showed and speakers spoke. */
export const playModule = defineModule({
  provide: ({ writers, bus }) => ({ plays: createPlayLog({ writers, bus }) }),
  describe: ({ registry, bus }) => ({
    handlers,
    kept,

    listen({ toSubscribers }) {
      const about = aboutDevice(registry)
      bus.on('playsStored', (deviceIds) => {
        for (const id of deviceIds) {
          const device = registry.get(id)
          if (!device) continue
          toSubscribers(about('device.view', device), device.code, `played/${id}`, () => ({
            type: 'played',
            paramId: id,
          }))
        }
      })
    },
  }),
})
