import type { ApprovalState } from '@lamplighter/contract'
import { defineModule } from '../../module.ts'
import { approvalHandlers, createFindPerson } from './index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Someone asked for a second person, or one decided. */
    approvalMoved: { id: string; state: ApprovalState }
  }
}

/** Commands that wait for a second person. */
export const approvalModule = defineModule({
  describe: (services) => ({
    handlers: approvalHandlers({ ...services, findPerson: createFindPerson(services.db) }),

    listen({ toAll }) {
      services.outbox.on('approvalMoved', ({ customerId, body: { id, state } }) =>
        toAll({ customerId: customerId!, operation: 'command.view', groupId: 'anywhere' }, `approval/${id}`, () => ({
          type: 'approval',
          id,
          state,
        })),
      )
    },
  }),
})
