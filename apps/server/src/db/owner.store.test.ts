import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { takeOwnership } from './owner.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

const LOCK_HOLDERS = `select pid from pg_locks l join pg_database d on d.oid = l.database
  where locktype = 'advisory' and granted and d.datname = current_database()`

async function administer<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: it.url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

test('a second server on one database does not start, and says so without the password', async () => {
  const release = await takeOwnership(it.url, () => undefined)
  const settings = readSettings({ DATABASE_URL: it.url, LAMPLIGHTER_LOG: 'silent' })
  const { password } = new URL(it.url)
  const refusal = await startApp({ settings, offsetMs: 0 }).catch((error: Error) => error.message)
  expect(refusal).toMatch(/another server is using the database/)
  expect(refusal).not.toContain(password)
  await release?.()
  const again = await takeOwnership(it.url, () => undefined)
  expect(again).not.toBeNull()
  await again?.()
})

test('a lock that was lost with its connection is taken again', async () => {
  const onTaken = vi.fn()
  const release = await takeOwnership(it.url, onTaken)
  const [before] = await administer<{ pid: number }>(LOCK_HOLDERS)
  await administer(`select pg_terminate_backend(${before!.pid})`)
  await vi.waitFor(async () => {
    const [after] = await administer<{ pid: number }>(LOCK_HOLDERS)
    expect(after?.pid).toBeGreaterThan(0)
    expect(after!.pid).not.toBe(before!.pid)
  }, 10_000)
  expect(await takeOwnership(it.url, () => undefined)).toBeNull()
  expect(onTaken).not.toHaveBeenCalled()
  await release?.()
})
