import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fail } from '@lamplighter/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Blobs, createFolderBlobs, sweepJob } from '../blobs/index.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'
import { runOnce } from '../jobs/testing.ts'
import { createHandClock, type HandClock } from '../testing/hand-clock.ts'
import { publishedOf } from '../testing/published.ts'
import { cancelTask, createTasks, type TaskKind, type TaskRun, type Tasks } from './index.ts'

const DAY = 86_400_000

let it: TestDatabase
let customer: number
let customers = 0
let clock: HandClock
let folder: string
let blobs: Blobs
let errors: unknown[]
let pushed: unknown[]
const engines: Tasks[] = []

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())
beforeEach(async () => {
  customer = await testCustomer(it, `city-${++customers}`)
  clock = createHandClock(Date.parse('2026-11-23T12:00:00Z'))
  folder = mkdtempSync(join(tmpdir(), 'tasks-'))
  blobs = createFolderBlobs(folder)
  errors = []
  pushed = []
})
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop()
  await it.db.system((scope) => scope.query('delete from task'))
  rmSync(folder, { recursive: true })
})

type Run = TaskRun<{ lines: number }>
const kindOf = (run: (run: Run) => Promise<void>, more: Partial<TaskKind<{ lines: number }>> = {}) => ({
  name: 'test.run' as const,
  label: { zh: '任务', en: 'Task' },
  operation: 'import.run' as const,
  whenCutOff: 'fail' as const,
  atOnce: 1,
  run,
  ...more,
})

function engineOf(...kinds: TaskKind<never>[]): Tasks {
  const tasks = createTasks({
    db: it.db,
    clock,
    bus: { emit: (_, ...args) => void pushed.push(args[2]) },
    blobs,
    onError: (error) => void errors.push(error),
    kinds: () => kinds,
  })
  engines.push(tasks)
  tasks.start()
  return tasks
}

const add = (tasks: Tasks, kind: ReturnType<typeof kindOf>, customerId = customer) =>
  it.db.scoped(customerId, (scope) =>
    tasks.add(scope, kind, { customerId, personId: 1, account: 'ann', title: 'a file', input: { lines: 3 } }),
  )
const rowOf = async (id: string) => {
  const [row] = await it.db.system((scope) =>
    scope.query('select state, done, total, error, file_id as "fileId", fence from task where id = $1', [id]),
  )
  return row as { state: string; done: number; total: number; error: unknown; fileId: string; fence: number }
}
const cancel = (id: string) => it.db.scoped(customer, (scope) => cancelTask(scope, id, new Date(clock.now())))

/** A run that lasts until it is told to end. */
function held() {
  const [began, go] = [Promise.withResolvers<Run>(), Promise.withResolvers<void>()]
  const kind = kindOf(async (run) => {
    began.resolve(run)
    const broken = new Promise<never>((_, reject) =>
      run.signal.addEventListener('abort', () => reject(new Error('broken off'))),
    )
    await Promise.race([go.promise, broken])
  })
  return { kind, began: began.promise, go: go.resolve }
}

test('a task runs, says how far it is, and keeps the file that it made', async () => {
  const kind = kindOf(async (run) => {
    run.report(1, run.input.lines)
    async function* lines() {
      yield 'one\n'
      yield 'two\n'
    }
    const file = await run.save({ fileName: 'lines.txt', type: 'text/plain' }, lines())
    await run.system(async (scope) => {
      run.report(3, 3)
      await run.complete(scope, file)
    })
  })
  const tasks = engineOf(kind)
  const id = await add(tasks, kind)
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', done: 0, total: 0 })
  await tasks.wake()
  await tasks.ended(id)
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'done', done: 3, total: 3, error: null })
  expect(await text((await blobs.read(row.fileId))!)).toBe('one\ntwo\n')
  expect((await publishedOf(it.db, 'taskMoved')).at(-1)).toEqual({
    customerId: customer,
    body: { id, kind: 'test.run', state: 'done', done: 3, total: 3 },
  })
  expect(pushed[0]).toEqual({ id, kind: 'test.run', state: 'running', done: 0, total: 0 })
})

test('what one made is deleted after thirty days, and so is what none keeps', async () => {
  const files: string[] = []
  const kind = kindOf(async (run) => {
    async function* lines() {
      yield 'one\n'
    }
    const file = await run.save({ fileName: 'lines.txt', type: 'text/plain' }, lines())
    files.push(file.id)
    await run.system(async (scope) => {
      await run.complete(scope, file)
      if (files.length === 1) throw new Error('the last word')
    })
  })
  const tasks = engineOf(kind)
  const ids = [await add(tasks, kind), await add(tasks, kind)]
  for (let at = 0; at < ids.length; at++) {
    await tasks.wake()
    await tasks.ended(ids[at]!)
  }
  expect(await rowOf(ids[0]!)).toMatchObject({ state: 'failed', fileId: null })
  expect(await rowOf(ids[1]!)).toMatchObject({ state: 'done', fileId: files[1] })
  const existing = async () =>
    (await Promise.all(files.map((id) => blobs.read(id)))).map((file) => file?.destroy() && true)
  const sweep = (machine: number) => runOnce(it.db, sweepJob({ blobs, clock, machineTime: () => machine }))
  await sweep(Date.now())
  expect(await existing()).toEqual([true, true])
  await sweep(Date.now() + 2 * DAY)
  expect(await existing()).toEqual([undefined, true])
  // A month of looking for tasks is not what is tried here.
  await tasks.stop()
  await clock.advance(30 * DAY)
  await sweep(Date.now())
  expect(await existing()).toEqual([undefined, undefined])
  expect(await rowOf(ids[1]!)).toMatchObject({ state: 'done', fileId: null })
})

test('one that fails says why, and what it did in its last transaction is undone', async () => {
  const broken = kindOf(() => Promise.reject(new Error('disk on fire')))
  const refused = kindOf(() => Promise.reject(fail('device.codeTaken', { code: 'L1' })), { name: 'test.refused' })
  const tasks = engineOf(broken, refused)
  const ids = [await add(tasks, broken), await add(tasks, refused as unknown as typeof broken)]
  await tasks.wake()
  for (const id of ids) await tasks.ended(id)
  expect(await rowOf(ids[0]!)).toMatchObject({ state: 'failed', error: { key: 'task.failed' } })
  expect(await rowOf(ids[1]!)).toMatchObject({ error: { key: 'device.codeTaken', params: { code: 'L1' } } })
  expect(errors).toMatchObject([{ message: 'disk on fire' }])
})

test('what fails after the task is completed is reported, and the task stays done', async () => {
  const kind = kindOf(async (run) => {
    await run.system((scope) => run.complete(scope))
    throw new Error('nobody reloaded')
  })
  const tasks = engineOf(kind)
  const id = await add(tasks, kind)
  await tasks.wake()
  await tasks.ended(id)
  expect(await rowOf(id)).toMatchObject({ state: 'done', error: null })
  expect(errors).toMatchObject([{ message: 'nobody reloaded' }])
})

test('one that is cancelled ends at its next step, and one that waits at once', async () => {
  const { kind, began } = held()
  const tasks = engineOf(kind)
  const [runs, waits] = [await add(tasks, kind), await add(tasks, kind)]
  await tasks.wake()
  const run = await began
  expect(await cancel(waits)).toBe(true)
  expect(await rowOf(waits)).toMatchObject({ state: 'cancelled' })
  expect(await cancel(runs)).toBe(true)
  await clock.advance(1_000)
  await tasks.ended(runs)
  expect(await rowOf(runs)).toMatchObject({ state: 'cancelled', error: null })
  expect(() => run.report(1, 1)).toThrow()
  expect(await cancel(runs)).toBe(false)
  expect(errors).toEqual([])
})

test('no more run at once than their kind allows, in the order in which they came', async () => {
  const { kind, began, go } = held()
  const tasks = engineOf(kind)
  const [first, second] = [await add(tasks, kind), await add(tasks, kind)]
  await Promise.all([tasks.wake(), tasks.wake()])
  expect((await began).id).toBe(first)
  expect(await rowOf(second)).toMatchObject({ state: 'waiting' })
  go()
  await tasks.ended(first)
  await clock.advance(1_000)
  await tasks.ended(second)
  expect(await rowOf(second)).toMatchObject({ state: 'done' })
})

test('of an exclusive kind an organisation has one at a time, and another organisation its own', async () => {
  const { kind } = held()
  const exclusive = { ...kind, exclusive: 'import.running' as const }
  const tasks = engineOf(exclusive)
  await add(tasks, exclusive)
  await expect(add(tasks, exclusive)).rejects.toThrow('import.running')
  await add(tasks, exclusive, await testCustomer(it, `town-${customers}`))
})

test.each([
  ['again', { state: 'waiting', error: null }],
  ['fail', { state: 'failed', error: { key: 'task.interrupted' } }],
] as const)('a server that stops leaves one of the kind that says %s as %o', async (whenCutOff, row) => {
  const { kind, began } = held()
  const tasks = engineOf({ ...kind, whenCutOff })
  const id = await add(tasks, kind)
  await tasks.wake()
  await began
  await tasks.stop()
  expect(await rowOf(id)).toMatchObject(row)
})

test('one that cuts off every server that runs it is not tried a fourth time', async () => {
  const { kind } = held()
  const tasks = engineOf({ ...kind, whenCutOff: 'again' })
  const id = await add(tasks, kind)
  await it.db.system((scope) =>
    scope.query(`update task set state = 'running', fence = 3, lease_until = $2 where id = $1`, [
      id,
      new Date(clock.now()),
    ]),
  )
  await tasks.wake()
  expect(await rowOf(id)).toMatchObject({ state: 'failed', error: { key: 'task.interrupted' } })
})

test('a lease is kept while a transaction of the task is open for longer than it lasts', async () => {
  const [began, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const kind = kindOf((run) =>
    run.system(async (scope) => {
      began.resolve()
      await go.promise
      await run.complete(scope)
    }),
  )
  const [tasks, other] = [engineOf(kind), engineOf(kind)]
  const id = await add(tasks, kind)
  await tasks.wake()
  await began.promise
  await clock.advance(120_000)
  await other.wake()
  go.resolve()
  await tasks.ended(id)
  expect(await rowOf(id)).toMatchObject({ state: 'done', fence: 1 })
})
