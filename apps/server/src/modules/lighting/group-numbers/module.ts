import { defineModule } from '../../module.ts'
import { createGroupNumbers, groupNumberHandlers } from './index.ts'

/** Group numbers that lamps hear by. */
export const groupNumberModule = defineModule({
  describe: ({ writers, registry, bus }) => ({
    handlers: groupNumberHandlers(),
    stop: createGroupNumbers({ writers, registry, bus }).stop,
  }),
})
