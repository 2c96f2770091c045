import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { markDue } from './ingest.store.ts'
import { createRollup } from './rollup.ts'

const HOUR = 3_600_000
const DEVICES = 50
const hour = Math.floor(Date.now() / HOUR) * HOUR - 5 * HOUR
const clock = createClock(0, (error) => {
  throw error
})

let it: TestDatabase
let customer: number

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it.url, 'city')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name) select $1, 'luminaire', 'L' || n, 'L' || n from generate_series(1, $2::int) n`,
      [customer, DEVICES],
    ),
  )
  await it.db.system((scope) =>
    scope.query('select make_reading_partition($1::date)', [new Date(hour).toISOString().slice(0, 10)]),
  )
})
beforeEach(async () => {
  await it.db.system(async (scope) => {
    for (const table of ['reading', 'reading_hour', 'reading_day', 'rollup_due'])
      await scope.query(`delete from ${table}`)
  })
  await report(0, 100)
})
afterAll(() => it.close())

/** Every device reports so many watts, so many minutes after the hour. */
async function report(minutes: number, watts: number) {
  await it.db.system((scope) =>
    scope.query(
      'insert into reading (device_id, at, customer_id, points) select id, $1, $2, array[$3::float8] from device',
      [new Date(hour + minutes * 60_000), customer, watts],
    ),
  )
  await markDue(it.db, [hour])
}

const rolled = (table: 'reading_hour' | 'reading_day') =>
  it.db.system((scope) =>
    scope.query<{ mean: number; count: number }>(
      `select mean[1] as mean, count(*)::int as count from ${table} group by 1 order by 1`,
    ),
  )
const due = () => it.db.system((scope) => scope.query('select from rollup_due'))

test('an hour is rolled up in chunks, every device of it, and is due no longer', async () => {
  const rollup = createRollup({ clock, limits: { first: 20, within: 30_000 } })
  expect(await rollup.run(it.db)).toBe(1)
  expect(await rolled('reading_hour')).toEqual([{ mean: 100, count: DEVICES }])
  expect(await rolled('reading_day')).toEqual([{ mean: 100, count: DEVICES }])
  expect(await due()).toEqual([])
})

test('a run that has no time left stops after a chunk, and the next goes on from there', async () => {
  const rollup = () => createRollup({ clock, limits: { first: 20, within: 0 } })
  expect(await rollup().run(it.db)).toBe(0)
  expect(await rolled('reading_hour')).toEqual([{ mean: 100, count: 20 }])
  await rollup().run(it.db)
  expect(await rolled('reading_hour')).toEqual([{ mean: 100, count: 40 }])
  await rollup().run(it.db)
  expect(await rollup().run(it.db)).toBe(1)
  expect(await rolled('reading_hour')).toEqual([{ mean: 100, count: DEVICES }])
  expect(await due()).toEqual([])
})

test('what comes late while its hour is under way has the hour rolled up once more', async () => {
  const begun = createRollup({ clock, limits: { first: 20, within: 0 } })
  await begun.run(it.db)
  await report(10, 200)
  const rollup = createRollup({ clock, limits: { first: 20, within: 30_000 } })
  await rollup.run(it.db)
  await rollup.run(it.db)
  expect(await rolled('reading_hour')).toEqual([{ mean: 150, count: DEVICES }])
  expect(await due()).toEqual([])
})
