import { defineModule } from '../../module.ts'
import { dynamicGroupHandlers } from './index.ts'

/** Groups whose members follow from conditions. */
export const dynamicGroupModule = defineModule({
  describe: ({ clock }) => ({ handlers: dynamicGroupHandlers({ clock }) }),
})
