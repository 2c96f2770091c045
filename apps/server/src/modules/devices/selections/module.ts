import { defineModule } from '../../module.ts'
import { selectionHandlers } from './index.ts'

/** Saved selections of lamps. */
export const selectionModule = defineModule({
  describe: ({ clock }) => ({ handlers: selectionHandlers({ clock }) }),
})
