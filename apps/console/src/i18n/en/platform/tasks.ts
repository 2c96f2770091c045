import type { Words } from '../../words.ts'
import type { tasks as zh } from '../../zh/platform/tasks.ts'

export const tasks: Words<typeof zh> = {
  label: 'Task',
  progress: '{{done}} of {{total}}',
  by: 'Started by {{account}}',
  leave: 'You may leave this page; the task goes on.',
  cancel: 'Stop',
  ask: 'Stop "{{label}}"?',
  askText: 'It ends at its next step.',
}
