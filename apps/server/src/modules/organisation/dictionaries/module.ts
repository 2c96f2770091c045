import { defineModule } from '../../module.ts'
import { dictionaryHandlers } from './index.ts'

/** Words of an organisation to choose from. */
export const dictionaryModule = defineModule({
  describe: () => ({ handlers: dictionaryHandlers() }),
})
