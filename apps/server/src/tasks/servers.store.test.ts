import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'

const LEASE = 600
/** Where no server dies: a busy machine makes none seem dead. */
const LONG_LEASE = 60_000
const PATIENCE = { timeout: 20_000, interval: 20 }

let it: TestDatabase
let client: pg.Client
let customer: number
let servers: ChildProcess[]
let failures: string[]
let began: string[]

beforeEach(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  client = new pg.Client({ connectionString: it.url })
  await client.connect()
  await client.query('create table test_done (task_id uuid not null, pid int not null)')
  await client.query('grant select, insert on test_done to lamplighter_system')
  servers = []
  failures = []
  began = []
})
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await client.end()
  await it.close()
})

async function startServer(lease = LEASE): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, 'testing-server.ts'), [it.url, tmpdir(), String(lease)])
  servers.push(server)
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended before it was there')))
    server.on('message', (message: { started?: boolean; failed?: string; began?: string }) => {
      if (message.started) resolve()
      if (message.failed) failures.push(message.failed)
      if (message.began) began.push(message.began)
    })
  })
  return server
}

async function add(kind: string, milliseconds: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into task (id, customer_id, account, kind, title, input, created_at)
     values (gen_random_uuid(), $1, 'ann', $2, 'x', $3, now()) returning id`,
    [customer, kind, { milliseconds }],
  )
  return rows[0]!.id
}
const rowOf = async (id: string) =>
  (await client.query('select state, error, fence from task where id = $1', [id])).rows[0]
const doneBy = async (id: string) => (await client.query('select pid from test_done where task_id = $1', [id])).rows
const ends = (id: string) =>
  vi.waitFor(async () => expect(['done', 'failed']).toContain((await rowOf(id)).state), PATIENCE)
const begins = (id: string, times = 1) =>
  vi.waitFor(() => expect(began.filter((one) => one === id)).toHaveLength(times), PATIENCE)

test('three servers run each task once', async () => {
  await Promise.all([startServer(LONG_LEASE), startServer(LONG_LEASE), startServer(LONG_LEASE)])
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await add('test.again', 30))
  for (const id of ids) {
    await ends(id)
    expect(await doneBy(id)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', fence: 1 })
  }
  expect(failures).toEqual([])
})

test('what a killed server ran is done anew where its kind says so, and else told as failed', async () => {
  const server = await startServer()
  const [again, once] = [await add('test.again', 1_000), await add('test.fail', 1_000)]
  await begins(again)
  await begins(once)
  server.kill('SIGKILL')
  const other = await startServer()
  await ends(again)
  await ends(once)
  expect(await rowOf(again)).toMatchObject({ state: 'done', fence: 2 })
  expect(await doneBy(again)).toEqual([{ pid: other.pid }])
  expect(await rowOf(once)).toMatchObject({ state: 'failed', error: { key: 'task.interrupted' } })
  expect(await doneBy(once)).toEqual([])
})

test('a server that stood still writes nothing into a task that another has taken over', async () => {
  const server = await startServer()
  const id = await add('test.again', 300)
  await begins(id)
  server.kill('SIGSTOP')
  const other = await startServer()
  await ends(id)
  server.kill('SIGCONT')
  const next = await add('test.again', 30)
  await ends(next)
  expect(await doneBy(id)).toEqual([{ pid: other.pid }])
  expect(await rowOf(id)).toMatchObject({ state: 'done', fence: 2 })
})
