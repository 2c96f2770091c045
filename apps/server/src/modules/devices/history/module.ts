import { defineModule } from '../../module.ts'
import { historyHandlers } from './index.ts'

/** What devices said and did in the past. */
export const historyModule = defineModule({
  describe: () => ({ handlers: historyHandlers() }),
})
