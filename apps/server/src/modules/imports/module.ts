import { defineModule } from '../module.ts'
import { importHandlers, importTask } from './index.ts'

declare module '../../services.ts' {
  interface Services {
    readonly importTask: ReturnType<typeof importTask>
  }
}

/** Inventories taken over from files. */
export const importModule = defineModule({
  provide: ({ outbox }) => ({ importTask: importTask({ outbox }) }),

  describe: ({ clock, tasks, importTask: task }) => ({
    handlers: importHandlers({ clock, tasks, task }),
    tasks: [task],
  }),
})
