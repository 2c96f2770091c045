import { defineModule } from '../module.ts'
import { keptTasks, taskHandlers } from './index.ts'

/** What users started and what takes long. */
export const taskModule = defineModule({
  describe: (services) => ({
    handlers: taskHandlers(services),
    kept: [keptTasks],

    listen({ toAll }) {
      services.bus.on('taskMoved', (customerId, operation, task) =>
        toAll({ customerId, operation, groupId: 'anywhere' }, `task/${task.id}`, () => ({ type: 'task', ...task })),
      )
    },
  }),
})
