import type { Retirement } from '../../inventory/imports/index.ts'
import { defineModule } from '../../module.ts'
import { retiredDeviceHandlers } from './calls.ts'
import { retireImpact } from './impact.store.ts'
import { retireChosen } from './retire.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly retirement: Retirement
  }
}

/** Devices that were taken down: they left everything but the past, and can come back. */
export const retiredDeviceModule = defineModule({
  provide: (services) => ({
    retirement: {
      impactOf: retireImpact,
      retireChosen: (context, chosen) => retireChosen(services, context, chosen),
      retire: services.deviceRetirement.retire,
      bringBack: services.deviceRetirement.bringBack,
    },
  }),

  describe: (services) => ({ handlers: retiredDeviceHandlers(services) }),
})
