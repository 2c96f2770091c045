import { createFolderBlobs } from '../blobs/index.ts'
import { openDatabase } from '../db/database.ts'
import { createClock } from '../time/clock.ts'
import type { TaskKind } from './index.ts'
import { createTasks } from './index.ts'

/** A server that knows two kinds of tasks, as a process of its own: each writes a row in its last transaction. */
const [url = '', folder = '', lease = ''] = process.argv.slice(2)
const fail = (error: unknown) => process.send?.({ failed: String(error) })
const db = openDatabase(url)
const clock = createClock(0, fail)

const kind = (whenCutOff: 'again' | 'fail'): TaskKind<{ milliseconds: number }> => ({
  name: `test.${whenCutOff}`,
  label: { zh: '任务', en: 'Task' },
  operation: 'import.run',
  whenCutOff,
  atOnce: 2,
  async run({ id, input, system, complete, report }) {
    report(1, 2)
    process.send?.({ began: id })
    await new Promise<void>((resolve) => clock.after(input.milliseconds, resolve))
    await system(async (scope) => {
      await scope.query('insert into test_done (task_id, pid) values ($1, $2)', [id, process.pid])
      await complete(scope)
    })
  },
})

const tasks = createTasks({
  db,
  clock,
  bus: { emit: () => undefined },
  blobs: createFolderBlobs(folder),
  onError: fail,
  kinds: () => [kind('again'), kind('fail')],
  limits: { tick: 20, lease: Number(lease) },
})
tasks.start()
process.send?.({ started: true })
