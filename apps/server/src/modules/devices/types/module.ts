import { defineModule } from '../../module.ts'
import { typeHandlers } from './index.ts'

/** Enumerations of the contract. */
export const typeModule = defineModule({
  describe: () => ({ handlers: typeHandlers() }),
})
