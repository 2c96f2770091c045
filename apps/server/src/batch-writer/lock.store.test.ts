import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'
import { createHandClock } from '../testing/hand-clock.ts'
import { createBatchWriters } from './index.ts'

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

test('a batch that waits for a row of a transaction that waits for one of its own gives way, and is written after it', async () => {
  const customer = await testCustomer(it, 'city')
  const ids = await it.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name)
       select $1, 'luminaire', '1500000000' || n, 'A' from generate_series(1, 2) as n returning id`,
      [customer],
    ),
  )
  const [first, second] = ids.map(({ id }) => id)
  const rename = 'update device set name = $2 where id = $1'
  const errors: unknown[] = []
  const clock = createHandClock(0)
  const writers = createBatchWriters({ db: it.db.writers, clock, onError: (error) => errors.push(error) })
  const writer = writers.open<number>({
    name: 'test.names',
    every: 10,
    batchSize: 10,
    limit: 100,
    gives: 'oldest',
    write: (db, rows) =>
      db.system(async (scope) => {
        for (const id of rows) await scope.query(rename, [id, 'batch'])
      }),
  })
  const isHeld = async () => {
    const [row] = await it.db.system((scope) =>
      scope.query<{ held: boolean }>(
        `select exists (select from pg_locks w join pg_locks l using (pid) join pg_database d on d.oid = l.database
           where not w.granted and d.datname = current_database()) as held`,
      ),
    )
    return row!.held
  }

  let written = Promise.resolve()
  await it.db.scoped(customer, async (scope) => {
    await scope.query(rename, [first, 'person'])
    for (const id of [second, first]) writer.add(id!)
    written = writer.flushed()
    await vi.waitFor(async () => expect(await isHeld()).toBe(true), 5_000)
    await scope.query(rename, [second, 'person'])
  })
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(writer.figures.waiting).toBe(0)
  }, 5_000)
  await written
  const names = await it.db.system((scope) => scope.query<{ name: string }>('select distinct name from device'))
  expect(names).toEqual([{ name: 'batch' }])
  expect(writer.figures.failures).toBeGreaterThan(0)
  expect(errors).toEqual([])
})
