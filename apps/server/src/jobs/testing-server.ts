import { openDatabase } from '../db/database.ts'
import { createClock } from '../time/clock.ts'
import { createJobs } from './index.ts'

/** A server that knows one job, as a process of its own: it writes down each run under its fence. */
const [url = '', every = '', lease = '', idle = ''] = process.argv.slice(2)
const fail = (error: unknown) => process.send?.({ failed: String(error) })
const db = openDatabase(url, Number(idle))
const jobs = createJobs({
  db,
  clock: createClock(0, fail),
  random: Math.random,
  onError: fail,
  limits: { tick: 20, lease: Number(lease) },
  jobs: () => [
    {
      name: 'test.run',
      label: { zh: '任务', en: 'Job' },
      when: { every: Number(every) },
      async run({ system }) {
        // Read before and written after: two at once would write the same number.
        await system(async (scope) => {
          const [row] = await scope.query<{ last: number }>(
            'select coalesce(max(number), 0)::int as last from test_run',
          )
          await scope.query(
            `insert into test_run (number, pid, waited)
             select $1, $2, extract(epoch from began_at - ended_at) * 1000 from job where name = 'test.run'`,
            [row!.last + 1, process.pid],
          )
        })
      },
    },
  ],
})
await jobs.start()
process.send?.({ started: true })
