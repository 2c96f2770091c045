import { defineModule } from '../../module.ts'
import { diagnosisHandlers } from './index.ts'

/** Why a device is as it is. */
export const diagnosisModule = defineModule({
  describe: ({ clock, ingest }) => ({ handlers: diagnosisHandlers({ clock, ingest }) }),
})
