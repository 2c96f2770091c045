import { defineModule } from '../../module.ts'
import { createFindSame, userHandlers } from './index.ts'

/** The users of an organisation. */
export const userModule = defineModule({
  describe: ({ db, outbox, sessions, passwords, clock, exporter, parameters }) => ({
    handlers: userHandlers({
      db,
      outbox,
      sessions,
      passwords,
      clock,
      exporter,
      parameters,
      findSame: createFindSame(db),
    }),
  }),
})
