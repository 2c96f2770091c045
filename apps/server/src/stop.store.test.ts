import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testDatabase } from './db/testing.ts'
import { startProduct } from './testing/product.ts'

/** `db/testing.ts` fails the run where anybody asks the database after it was closed. */
test('a server that stops waits for what it is answering, though who asked is gone', async () => {
  const database = await testDatabase()
  const product = await startProduct(0, {}, { database })
  const city = await product.customer('city')
  await product.person(city, 'ann', 'administrator')
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('begin; lock table person in access exclusive mode')
  const signingIn = product
    .apiClient()
    .signIn('ann')
    .catch(() => 'cut off')
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  })
  let isStopped = false
  const stopped = product.app.stop().then(() => {
    isStopped = true
  })
  expect(await signingIn).toBe('cut off')
  expect(isStopped).toBe(false)
  await other.query('commit')
  await stopped
  // Each step of a sign-in asks the database: it came to its end.
  const { rows } = await other.query('select from session')
  expect(rows).toHaveLength(1)
  await other.end()
  await database.close()
})
