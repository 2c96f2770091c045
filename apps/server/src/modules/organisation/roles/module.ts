import { defineModule } from '../../module.ts'
import { roleHandlers } from './index.ts'

/** Roles: sets of rights. */
export const roleModule = defineModule({
  describe: ({ outbox }) => ({ handlers: roleHandlers({ outbox }) }),
})
