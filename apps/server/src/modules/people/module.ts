import { defineModule } from '../module.ts'
import { createFindSame, userHandlers } from './index.ts'

/** The users of an organisation. */
export const userModule = defineModule({
  describe: ({ db, sessions, clock }) => ({
    handlers: userHandlers({ sessions, clock, findSame: createFindSame(db) }),
  }),
})
