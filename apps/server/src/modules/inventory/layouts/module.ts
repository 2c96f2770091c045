import { defineModule } from '../../module.ts'
import { layoutHandlers } from './index.ts'

/** Plan views: pictures of groups, and their devices on them. */
export const layoutModule = defineModule({
  describe: ({ clock }) => ({ handlers: layoutHandlers({ clock }) }),
})
