import { defineModule } from '../../module.ts'
import { retiredDeviceHandlers } from './calls.ts'

/** Devices that were taken down: they left everything but the past, and can come back. */
export const retiredDeviceModule = defineModule({
  describe: (services) => ({ handlers: retiredDeviceHandlers(services) }),
})
