import { defineModule } from '../../module.ts'
import {
  askForBirths,
  createPendingDevices,
  keptPendingDevices,
  type PendingDevices,
  pendingDeviceHandlers,
} from './index.ts'
import { forgetAnnouncedBy, forgetPendingOf } from './store.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    devicesRegistered: { at: number; devices: readonly number[] }
    /** Lamps that nothing carried are carried by these gateways. */
    lampsAttached: { gateways: readonly number[] }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly pending: PendingDevices
  }
}

/** Devices that gateways announce and that nobody has accepted yet. */
export const pendingDeviceModule = defineModule({
  provide: ({ writers, clock, registry }) => ({ pending: createPendingDevices({ writers, clock, registry }) }),

  describe({ links: { requestBirth }, ...services }) {
    const { registry, outbox, deviceRetirement } = services
    deviceRetirement.addEffects({ retired: forgetAnnouncedBy, restored: forgetPendingOf })
    return {
      handlers: pendingDeviceHandlers({ ...services, requestBirth }),
      kept: [keptPendingDevices],
      listen() {
        for (const name of ['lampsAttached', 'devicesRestored'] as const)
          outbox.on(name, ({ customerId, body: { gateways } }) =>
            askForBirths({ registry, requestBirth }, customerId!, gateways),
          )
      },
    }
  },
})
