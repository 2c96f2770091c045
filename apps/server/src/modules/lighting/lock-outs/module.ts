import { aboutDevice } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { lockOutHandlers } from './calls.ts'
import { assertNotLockedOut, createLockOuts, type LockOuts } from './index.ts'
import { keepOffJob } from './keep-off-job.ts'
import { liveAlarmJob } from './live-alarm-job.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** A part of a power box was locked out, or a lock-out of it was removed. */
    lockOutsChanged: { boxId: number }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly lockOuts: LockOuts
  }
}

/** Circuits that crews work on, and that nobody switches on. */
export const lockOutModule = defineModule({
  provide: async ({ db }) => ({ lockOuts: await createLockOuts(db) }),

  describe({ clock, db, orders, lockOuts, registry, exporter, outbox, onError, deviceRetirement }) {
    deviceRetirement.addCheck(assertNotLockedOut)
    return {
      handlers: lockOutHandlers({ clock, registry, orders, lockOuts, exporter }),
      jobs: [keepOffJob({ db, clock, registry, orders }), liveAlarmJob({ clock, registry })],

      listen({ toAll }) {
        const about = aboutDevice(registry)
        // A lamp that is connected to another branch is behind another lock-out.
        outbox.on('inventoryChanged', () => lockOuts.refresh().catch(onError))
        outbox.on('lockOutsChanged', async ({ body: { boxId } }) => {
          await lockOuts.refresh().catch(onError)
          const box = registry.get(boxId)
          if (box) toAll(about('device.view', box), `lockOut/${boxId}`, () => ({ type: 'lockOut', boxId }))
        })
      },
    }
  },
})
