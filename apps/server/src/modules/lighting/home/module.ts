import { defineModule } from '../../module.ts'
import { homeHandlers } from './index.ts'

/** Figures of a whole organisation. */
export const homeModule = defineModule({
  describe: ({ clock }) => ({ handlers: homeHandlers({ clock }) }),
})
