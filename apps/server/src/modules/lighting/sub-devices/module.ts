import { defineModule } from '../../module.ts'
import { demandOneMain, subDeviceHandlers } from './index.ts'

/** Parts of power boxes, and what hangs on them. */
export const subDeviceModule = defineModule({
  describe({ siteChecks }) {
    siteChecks.addCheck(demandOneMain)
    return { handlers: subDeviceHandlers() }
  },
})
