import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { createHandClock, type HandClock } from '../testing/hand-clock.ts'
import { createJobs, type Job, type Jobs, type Lease } from './index.ts'
import { retentionJob } from './retention.ts'
import { runOnce } from './testing.ts'

const NOW = Date.UTC(2026, 10, 22, 20)
const MINUTE = 60_000
const SECOND = 1_000
const NAME = 'test.job'

let it: TestDatabase
let clock: HandClock
let errors: unknown[]

beforeAll(async () => {
  it = await testDatabase()
})
beforeEach(() => {
  clock = createHandClock(NOW)
  errors = []
})
afterAll(() => it.close())

let count = 0
/** A job of a name of its own, so that tests know nothing of each other. */
const jobOf = (run: Job['run'], when: Job['when'] = { every: MINUTE }): Job => ({
  name: `${NAME}${++count}`,
  label: { zh: '任务', en: 'Job' },
  when,
  run,
})

const serverWith = (...jobs: Job[]): Jobs =>
  createJobs({ db: it.db, clock, random: () => 0, onError: (error) => errors.push(error), jobs: () => jobs })

const rowOf = async (jobs: Jobs) => (await jobs.list())[0]!
/** Lets a run that was begun come to its end. */
const runs = (jobs: Jobs, number: number) => vi.waitFor(async () => expect((await rowOf(jobs)).runs).toBe(number))

test('a job runs when it is due, and again after its time', async () => {
  const run = vi.fn(async () => undefined)
  const jobs = serverWith(jobOf(run))
  await jobs.start()
  await clock.advance(SECOND)
  await runs(jobs, 1)
  await clock.advance(30 * SECOND)
  expect(run).toHaveBeenCalledTimes(1)
  await clock.advance(31 * SECOND)
  await runs(jobs, 2)
  expect(await rowOf(jobs)).toMatchObject({ failures: 0, error: null, holder: null, label: { en: 'Job' } })
  expect(errors).toEqual([])
  await jobs.stop()
})

test('of two servers one runs it', async () => {
  let starts = 0
  let [now, most] = [0, 0]
  const job = jobOf(async ({ system }) => {
    starts++
    most = Math.max(most, ++now)
    await system(async () => undefined)
    now--
  })
  const servers = [serverWith(job), serverWith(job)]
  for (const server of servers) await server.start()
  await clock.advance(SECOND)
  await runs(servers[0]!, 1)
  for (let n = 2; n <= 10; n++) {
    const { nextAt } = await rowOf(servers[0]!)
    await clock.advance(Math.max(0, nextAt.getTime() - clock.now()) + SECOND)
    await runs(servers[0]!, n)
  }
  expect([starts, most]).toEqual([10, 1])
  expect(errors).toEqual([])
  for (const server of servers) await server.stop()
})

test('after an outage a job that was due many times runs once', async () => {
  const run = vi.fn(async () => undefined)
  const job = jobOf(run)
  const before = serverWith(job)
  await before.start()
  await clock.advance(SECOND)
  await runs(before, 1)
  await before.stop()
  clock = createHandClock(NOW + 24 * 60 * MINUTE)
  const after = serverWith(job)
  await after.start()
  await clock.advance(3 * SECOND)
  await runs(after, 2)
  expect(run).toHaveBeenCalledTimes(2)
  await after.stop()
})

test('a job waits no longer than its time after the clock of the machine was set back and the server started anew', async () => {
  const run = vi.fn(async () => undefined)
  const job = jobOf(run)
  const ahead = serverWith(job)
  clock.set(24 * 60 * MINUTE)
  await ahead.start()
  await clock.advance(SECOND)
  await runs(ahead, 1)
  await ahead.stop()
  clock.set(-24 * 60 * MINUTE)
  clock.restart()
  // Nobody gave back what a server had taken that was killed then.
  await it.db.system((scope) =>
    scope.query(`update job set lease_until = $2, holder = 'killed' where name = $1`, [
      job.name,
      new Date(clock.now() + 24 * 60 * MINUTE),
    ]),
  )
  const after = serverWith(job)
  await after.start()
  await clock.advance(MINUTE + SECOND)
  await runs(after, 2)
  await clock.advance(MINUTE + SECOND)
  await runs(after, 3)
  await after.stop()
})

test('a server that starts while another ends a run leaves the next one its whole time', async () => {
  const job = jobOf(async () => undefined)
  const first = serverWith(job)
  await first.start()
  await first.stop()
  const other = new pg.Client({ connectionString: it.url })
  await other.connect()
  await other.query("update job set next_at = now() + interval '1 year' where name = $1", [job.name])
  await other.query('begin')
  await other.query('select from job where name = $1 for update', [job.name])
  const second = serverWith(job)
  const starting = second.start()
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  })
  await clock.advance(30 * SECOND)
  const due = new Date(clock.now() + MINUTE)
  await other.query('update job set next_at = $2 where name = $1', [job.name, due])
  await other.query('commit')
  await other.end()
  await starting
  expect((await rowOf(second)).nextAt).toEqual(due)
  await second.stop()
})

test('a job that fails says why, is tried again sooner, then later and later, and is well again after a good run', async () => {
  let isBroken = true
  const jobs = serverWith(
    jobOf(
      async () => {
        if (isBroken) throw new Error('no room')
      },
      { every: 60 * MINUTE },
    ),
  )
  await jobs.start()
  await clock.advance(SECOND)
  await runs(jobs, 1)
  const first = await rowOf(jobs)
  expect(first).toMatchObject({ failures: 1, failedInARow: 1, error: 'no room' })
  expect(first.nextAt.getTime() - first.ended!.getTime()).toBe(10 * SECOND)
  await clock.advance(11 * SECOND)
  await runs(jobs, 2)
  const second = await rowOf(jobs)
  expect(second.nextAt.getTime() - second.ended!.getTime()).toBe(20 * SECOND)
  isBroken = false
  await clock.advance(21 * SECOND)
  await runs(jobs, 3)
  expect(await rowOf(jobs)).toMatchObject({ failures: 2, failedInARow: 0, error: null })
  expect(errors).toHaveLength(2)
  await jobs.stop()
})

test('a job whose server stands still is taken over, and what that server still writes is written nowhere', async () => {
  const wake = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<unknown>()
  let starts = 0
  const job = jobOf(async ({ system }: Lease) => {
    if (++starts > 1) return
    await wake.promise
    await system(async () => outcome.resolve('written')).catch((error) => {
      outcome.resolve(error)
      throw error
    })
  })
  const [still, other] = [serverWith(job), serverWith(job)]
  await still.start()
  await clock.advance(SECOND)
  expect(starts).toBe(1)
  // Its timers do not run either: only the other server's clock goes on.
  clock = createHandClock(clock.now() + 2 * MINUTE)
  const successor = serverWith(job)
  await successor.start()
  await clock.advance(SECOND)
  await runs(other, 1)
  wake.resolve()
  expect(await outcome.promise).toMatchObject({ message: expect.stringContaining('taken over') })
  expect(await rowOf(other)).toMatchObject({ runs: 1, failures: 1 })
  expect(starts).toBe(2)
  await successor.stop()
})

test('nobody takes a job from a server that is writing, though its lease is over', async () => {
  const writing = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let starts = 0
  const job = jobOf(async ({ system }) => {
    if (++starts > 1) return
    await system(async () => {
      writing.resolve()
      await finish.promise
    })
  })
  const first = serverWith(job)
  await first.start()
  await clock.advance(SECOND)
  await writing.promise
  clock = createHandClock(clock.now() + 2 * MINUTE)
  const second = serverWith(job)
  await second.start()
  await clock.advance(2 * SECOND)
  expect(starts).toBe(1)
  finish.resolve()
  await runs(first, 1)
  await second.stop()
})

test('what a server gives up when it stops is done by the next at once', async () => {
  let starts = 0
  const job = jobOf(({ signal }) => {
    if (++starts > 1) return Promise.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  })
  const before = serverWith(job)
  await before.start()
  await clock.advance(SECOND)
  await before.stop()
  expect(await rowOf(before)).toMatchObject({ runs: 0, failures: 0, holder: null })
  const after = serverWith(job)
  await after.start()
  await clock.advance(SECOND)
  await runs(after, 1)
  await after.stop()
})

test('a server that stops while it takes a job waits for it, and gives it up', async () => {
  const claimed = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let isSlow = false
  const slow: typeof it.db.system = async (work) => {
    const result = await it.db.system(work)
    if (!isSlow) return result
    claimed.resolve()
    await answer.promise
    return result
  }
  const run = vi.fn(
    ({ signal }: Lease) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  const jobs = createJobs({
    db: { system: slow },
    clock,
    random: () => 0,
    onError: (error) => errors.push(error),
    jobs: () => [jobOf(run)],
  })
  await jobs.start()
  isSlow = true
  const looking = clock.advance(SECOND)
  await claimed.promise
  isSlow = false
  const stopped = jobs.stop()
  answer.resolve()
  await stopped
  expect(run).toHaveBeenCalledTimes(1)
  await looking
  expect(await rowOf(jobs)).toMatchObject({ runs: 0, failures: 0, holder: null })
  expect(errors).toEqual([])
})

test('what is out of date is deleted by parts, and nothing else', async () => {
  await it.db.system((scope) =>
    scope.query(
      `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
       select 0, $1::timestamptz - n * interval '1 second', 'ann', '', '/', 'ok', 1 from generate_series(1, 12000) n`,
      [new Date(NOW)],
    ),
  )
  await runOnce(it.db, retentionJob(clock, [{ table: 'call_log', column: 'at', for: 60 * SECOND }]))
  const left = await it.db.system((scope) => scope.query('select from call_log'))
  expect(left).toHaveLength(60)
})
