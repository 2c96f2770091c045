import { defineModule } from '../module.ts'
import { createFindSame, userHandlers } from './index.ts'

/** The users of an organisation. */
export const userModule = defineModule({
  describe: ({ db, outbox, sessions, passwords, clock, exporter }) => ({
    handlers: userHandlers({ db, outbox, sessions, passwords, clock, exporter, findSame: createFindSame(db) }),
  }),
})
