import { defineModule } from '../../module.ts'
import { targetHandlers } from './index.ts'

/** What lists, commands and selections mean. */
export const targetModule = defineModule({
  describe: ({ clock }) => ({ handlers: targetHandlers({ clock }) }),
})
