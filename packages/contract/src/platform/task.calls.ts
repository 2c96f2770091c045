import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { logOf, logPage, time, uuid } from '../call/shapes.ts'
import { taskStateNames } from './tasks.ts'

const label = z.object({ zh: z.string(), en: z.string() })

/** Work that a user started and that takes long. */
export const task = z.object({
  id: uuid,
  kind: z.string(),
  label,
  /** What it is about, such as the name of a file. */
  title: z.string(),
  state: z.enum(taskStateNames),
  done: z.int(),
  /** 0 until it is known. */
  total: z.int(),
  /** Who started it. */
  account: z.string(),
  created: time,
  began: time.nullable(),
  ended: time.nullable(),
  /** Why it failed, in words. */
  error: z.string(),
  /** What it made, until that expires. */
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
})
export type Task = z.output<typeof task>

const one = z.object({ id: uuid })

/** Of the tasks of the organisation a user sees their own, and those of others whose right they hold over all of it. */
export const taskCalls = {
  /** The newest first. */
  'task.query': call('/station/task/Query', {
    access: 'signedIn',
    input: z.object({ state: z.enum(taskStateNames).optional(), ...logPage }),
    output: logOf(task),
  }),
  'task.get': call('/station/task/Get', { access: 'signedIn', input: one, output: task }),
  /** One that runs ends at its next step. */
  'task.cancel': call('/station/task/Cancel', { access: 'signedIn', audit: 'task.cancel', input: one, output: done }),
  /** The file that it made. */
  'task.result': call('/station/task/Result', {
    method: 'GET',
    access: 'signedIn',
    file: 'out',
    input: one,
    output: z.object({}),
  }),
}
