import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'

const EVERY = 40
const LEASE = 600
/** A server may be stopped within a transaction: the others wait until the database ends it. */
const IDLE = 2_000
const PATIENCE = { timeout: 20_000, interval: 20 }

let it: TestDatabase
let client: pg.Client
let servers: ChildProcess[]
let failures: { server: ChildProcess; error: string }[]

beforeEach(async () => {
  it = await testDatabase()
  client = new pg.Client({ connectionString: it.url })
  await client.connect()
  // How long after the end of the run before one began, ms; null for the first.
  await client.query('create table test_run (number int primary key, pid int not null, waited float8)')
  await client.query('grant select, insert on test_run to lamplighter_system')
  servers = []
  failures = []
})
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await client.end()
  await it.close()
})

async function startServer(): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, 'testing-server.ts'), [it.url, ...[EVERY, LEASE, IDLE].map(String)])
  servers.push(server)
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended before it was there')))
    server.on('message', (message: { started?: boolean; failed?: string }) => {
      if (message.started) resolve()
      if (message.failed) failures.push({ server, error: message.failed })
    })
  })
  return server
}

const count = async () =>
  (await client.query<{ runs: number }>('select count(*)::int as runs from test_run')).rows[0]!.runs
const reach = (runs: number) => vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(runs), PATIENCE)
const moreRuns = async (more: number) => reach((await count()) + more)
const pids = async (after: number) =>
  new Set(
    (await client.query<{ pid: number }>('select pid from test_run where number > $1', [after])).rows.map(
      ({ pid }) => pid,
    ),
  )
const fence = async () => Number((await client.query('select fence from job')).rows[0].fence)

test('three servers do a job once each time, also when one stands still and one is killed', async () => {
  const [first, second] = [await startServer(), await startServer(), await startServer()]
  await reach(20)
  first!.kill('SIGSTOP')
  await moreRuns(20)
  second!.kill('SIGKILL')
  await moreRuns(20)
  first!.kill('SIGCONT')
  await moreRuns(20)
  // Each run was taken under a fence of its own; those that were cut off are the only ones without a row.
  const [runs, taken] = [await count(), await fence()]
  expect(taken).toBeGreaterThanOrEqual(runs)
  expect(taken - runs).toBeLessThanOrEqual(3)
  // Never sooner after another than its time.
  const { rows } = await client.query<{ least: number }>('select min(waited) as least from test_run')
  expect(rows[0]!.least).toBeGreaterThanOrEqual(EVERY)
  expect(failures.filter(({ server }) => server !== first)).toEqual([])
})

test('what a killed server held is done by another when its lease is over', async () => {
  const first = await startServer()
  await reach(5)
  first.kill('SIGKILL')
  const before = await count()
  await startServer()
  await moreRuns(5)
  expect(await pids(before + 1)).toEqual(new Set([servers[1]!.pid]))
})
