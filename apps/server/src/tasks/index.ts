export { cancelTask, type StoredError, type TaskMoved } from './store.ts'
export type { TaskKind, TaskRun } from './task.ts'
export { createTasks, type Tasks } from './tasks.ts'
