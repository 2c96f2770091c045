import type { ApprovalState } from '@lamplighter/contract'
import { defineModule } from '../module.ts'
import { approvalHandlers, createFindPerson } from './index.ts'

declare module '../../bus.ts' {
  interface Happenings {
    /** Someone asked for a second person, or one decided. */
    approvalMoved: [customerId: number, id: string, state: ApprovalState]
  }
}

/** Commands that wait for a second person. */
export const approvalModule = defineModule({
  describe: (services) => ({
    handlers: approvalHandlers({ ...services, findPerson: createFindPerson(services.db) }),

    push({ toAll }) {
      services.bus.on('approvalMoved', (customerId, id, state) =>
        toAll({ customerId, operation: 'command.view', groupId: 'anywhere' }, `approval/${id}`, () => ({
          type: 'approval',
          id,
          state,
        })),
      )
    },
  }),
})
