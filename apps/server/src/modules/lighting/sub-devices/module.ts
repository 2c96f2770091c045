import { defineModule } from '../../module.ts'
import { subDeviceHandlers } from './index.ts'

/** Parts of power boxes, and what hangs on them. */
export const subDeviceModule = defineModule({
  describe: () => ({ handlers: subDeviceHandlers() }),
})
