import type { Label } from '../text/label.ts'

/** How a task that a user started stands. */
export const taskStates = {
  waiting: { zh: '等待中', en: 'Waiting' },
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Label>
export type TaskState = keyof typeof taskStates

export const taskStateNames = Object.keys(taskStates) as TaskState[]
