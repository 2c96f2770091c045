import type { Operation } from '@lamplighter/contract'
import type { TaskMoved } from '../../../tasks/index.ts'
import { defineModule } from '../../module.ts'
import { keptTasks, taskHandlers } from './index.ts'

/** What users started and what takes long. */
export const taskModule = defineModule({
  describe: (services) => ({
    handlers: taskHandlers(services),
    kept: [keptTasks],

    listen({ toAll }) {
      const { bus, outbox, tasks } = services
      const tell = (customerId: number, operation: Operation, task: TaskMoved) =>
        toAll({ customerId, operation, groupId: 'anywhere' }, `task/${task.id}`, () => ({ type: 'task', ...task }))
      bus.on('taskProgressed', tell)
      outbox.on('taskMoved', ({ customerId, body }) => {
        const kind = tasks.kinds.find(({ name }) => name === body.kind)
        if (kind) tell(customerId!, kind.operation, body)
      })
    },
  }),
})
