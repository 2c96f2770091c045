import { defineModule } from '../../module.ts'
import { poleAnalysisHandlers } from './calls.ts'

/** What smart poles did in some days, in sums. */
export const poleAnalysisModule = defineModule({
  describe: (services) => ({ handlers: poleAnalysisHandlers(services) }),
})
