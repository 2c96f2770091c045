import { defineModule } from '../../module.ts'
import { playTaskHandlers } from './calls.ts'
import { devicesPlaying } from './play-task.store.ts'
import { endsWindow, givesBack } from './resumed.ts'
import { createSchedules, type Schedules } from './schedules.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** What these devices play by themselves was changed. */
    playTasksChanged: { deviceIds: number[] }
  }
}

declare module '../../../bus.ts' {
  interface Happenings {
    /** These devices are to fetch what they play by themselves. */
    schedulesChanged: [deviceIds: readonly number[]]
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly schedules: Schedules
  }
}

/** What screens show and speakers play by themselves, at certain times of certain days. */
export const playTaskModule = defineModule({
  provide: (services) => ({ schedules: createSchedules(services) }),
  describe: ({ db, clock, registry, schedules, bus, outbox, onError }) => ({
    handlers: playTaskHandlers({ clock, registry }),

    listen() {
      function changed(deviceIds: readonly number[]) {
        schedules.forget(deviceIds)
        bus.emit('schedulesChanged', deviceIds)
      }
      outbox.on('playTasksChanged', ({ body: { deviceIds } }) => changed(deviceIds))
      // The loop of its screens may be another one; they ask again within half a minute.
      outbox.on('settingsChanged', ({ customerId }) => schedules.forgetAll(customerId!))
      outbox.on('programmesChanged', ({ body: { deviceIds } }) => changed(deviceIds))
      // For a player that takes what is given back for a new order its schedule is another one then.
      bus.on('itemsMoved', (items) => {
        const ended = items.filter(({ answeredNow, code }) => answeredNow && endsWindow(code))
        const ids = ended.flatMap(({ deviceId, args }) =>
          givesBack(args) || schedules.isResumed(deviceId) ? [deviceId] : [],
        )
        if (ids.length > 0) changed([...new Set(ids)])
      })
      for (const event of ['mediaDeleted', 'mediaRefused'] as const)
        outbox.on(event, async ({ customerId, body: { mediaId } }) => {
          const devices = await db.system((scope) => devicesPlaying(scope, customerId!, mediaId)).catch(onError)
          if (devices) changed(devices)
        })
    },
  }),
})
