import { defineModule } from '../../module.ts'
import { createGroupNumbers, groupNumberHandlers, wantOrdered } from './index.ts'

/** Group numbers that lamps hear by. */
export const groupNumberModule = defineModule({
  describe({ writers, registry, bus, commandExtensions }) {
    commandExtensions.addEffect((scope, commands) => wantOrdered(scope, registry, commands))
    return { handlers: groupNumberHandlers(), stop: createGroupNumbers({ writers, registry, bus }).stop }
  },
})
