import { defineModule } from '../../module.ts'
import { lightHandlers } from './index.ts'

/** Lists of lamps, and commands to them. */
export const lightModule = defineModule({
  describe: ({ orders, clock, exporter }) => ({ handlers: lightHandlers({ orders, clock, exporter }) }),
})
