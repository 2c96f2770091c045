import { COMMAND_STATUS, type playCalls } from '@lamplighter/contract'
import { pictureCommands } from '@lamplighter/kinds/led-screen/shown'
import type { Kept } from '../../../jobs/index.ts'
import type { Handlers } from '../../context.ts'
import type { PlayingTexts } from '../../devices/commands/index.ts'
import { aboutDevice } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { createPlayLog, type PlayLog } from './play-log.ts'
import { latestPlays, listPlays, playingTexts } from './store.ts'

declare module '../../../bus.ts' {
  interface Happenings {
    /** What these devices reported to have shown or spoken is in the database. */
    playsStored: [deviceIds: ReadonlySet<number>]
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly plays: PlayLog
    readonly playingTexts: PlayingTexts
  }
}

const kept: readonly Kept[] = [{ table: 'play', column: null, for: 366 * 86_400_000 }]

const handlers: Handlers<typeof playCalls> = {
  'play.query': ({ inScope }, query) => inScope((scope) => listPlays(scope, query)),
  'play.latest': ({ inScope }, { deviceIds }) => inScope((scope) => latestPlays(scope, deviceIds)),
}

/** What screens showed and speakers spoke. */
export const playModule = defineModule({
  provide: ({ writers, bus }) => ({ plays: createPlayLog({ writers, bus }), playingTexts }),
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
      bus.on('itemsMoved', (items) => {
        for (const { deviceId, cmdId, code, args, status, answered, answeredNow } of items) {
          const isDone = answeredNow && answered !== null && status === COMMAND_STATUS.replied
          const device = registry.get(deviceId)
          if (!isDone || device?.kind !== 'led-screen' || !pictureCommands.includes(code)) continue
          toSubscribers(about('command.view', device), device.code, `led/${cmdId}`, () => ({
            type: 'led',
            cmdId,
            content: JSON.stringify(args ?? {}),
            paramId: deviceId,
            stationId: device.stationId,
            time: new Date(answered).toISOString(),
          }))
        }
      })
    },
  }),
})
