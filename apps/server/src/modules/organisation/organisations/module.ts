import { defineModule } from '../../module.ts'
import { createAddOrganisation, organisationHandlers } from './index.ts'

/** Organisations that own data, and those that work in it. */
export const organisationModule = defineModule({
  describe: ({ db, outbox }) => ({
    handlers: organisationHandlers({ addOrganisation: createAddOrganisation(db), outbox }),
  }),
})
