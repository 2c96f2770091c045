import { defineModule } from '../../module.ts'
import { importHandlers, importTask, revertTask } from './index.ts'
import { missingHandlers } from './missing.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly importTask: ReturnType<typeof importTask>
  }
}

/** Inventories taken over from files. */
export const importModule = defineModule({
  provide: ({ blobs, outbox, retirement }) => ({ importTask: importTask({ blobs, outbox, retirement }) }),

  describe: ({ blobs, clock, tasks, outbox, importTask: task, retirement }) => {
    const revert = revertTask({ clock, outbox, retirement })
    return {
      handlers: {
        ...importHandlers({ blobs, clock, tasks, task, revertTask: revert }),
        ...missingHandlers(retirement),
      },
      tasks: [task, revert],
    }
  },
})
