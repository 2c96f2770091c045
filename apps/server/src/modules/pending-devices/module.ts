import { defineModule } from '../module.ts'
import { createPendingDevices, keptPendingDevices, type PendingDevices, pendingDeviceHandlers } from './index.ts'

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    devicesRegistered: { at: number; devices: readonly number[] }
  }
}

declare module '../../services.ts' {
  interface Services {
    readonly pending: PendingDevices
  }
}

/** Devices that gateways announce and that nobody has accepted yet. */
export const pendingDeviceModule = defineModule({
  provide: ({ writers, clock }) => ({ pending: createPendingDevices({ writers, clock }) }),

  describe: (services) => ({
    handlers: pendingDeviceHandlers({ ...services, requestBirth: services.links.requestBirth }),
    kept: [keptPendingDevices],
  }),
})
