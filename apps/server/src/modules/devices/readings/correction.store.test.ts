import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { pointIndex } from '../devices/index.ts'
import { correctCounters } from './correction.ts'
import { markDue } from './ingest.store.ts'
import { createRollup } from './rollup.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of a day of UTC that is over anywhere. */
const hour = Math.floor(Date.now() / DAY) * DAY - 2 * DAY + 3 * HOUR
const clock = { now: () => Date.now() }
const energy = pointIndex('luminaire').get('elec.energy')! + 1
const LIFE = 3_746_000

let it: TestDatabase
let customer: number
/** One whose readings are there still, and one whose are not. */
let read: number
let unread: number

const sql = <T>(text: string, values: unknown[] = []) => it.db.system((scope) => scope.query<T & object>(text, values))

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  const rows = await sql<{ id: number }>(
    "insert into device (customer_id, kind, code, name) select $1, 'luminaire', c, c from unnest(array['A', 'B']) c returning id",
    [customer],
  )
  ;[read, unread] = rows.map(({ id }) => id) as [number, number]
  await sql("select make_partition('reading', $1)", [new Date(hour).toISOString().slice(0, 10)])
  for (const [minutes, value] of [
    [5, LIFE - 9_000],
    [20, 0],
    [30, LIFE],
  ] as const)
    await sql(
      'insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, array_fill(null::float8, array[$4::int - 1]) || $5::float8)',
      [read, new Date(hour + minutes * 60_000), customer, energy, value],
    )
  await markDue(it.db, customer, [hour])
  await createRollup({ clock: clock as never }).run(it.db)
  // As it was before counters were told apart.
  await sql('update reading_hour set added[$1] = $2 where device_id = $3', [energy, LIFE, read])
  await sql('update reading_day set added[$1] = $2 where device_id = $3', [energy, LIFE, read])
  await sql(
    'insert into reading_hour (device_id, at, customer_id, reports, mean, low, high, last, added) select $1, at, customer_id, reports, mean, low, high, last, added from reading_hour',
    [unread],
  )
})
afterAll(() => it.close())

const added = (table: 'reading_hour' | 'reading_day', id: number) =>
  sql<{ added: number | null }>(`select added[$1] as added from ${table} where device_id = $2`, [energy, id])

test('what a counter cannot have counted is summed up again once, or is not known, and the trail says so', async () => {
  await correctCounters(it.db, { clock })
  expect(await added('reading_hour', read)).toEqual([{ added: 9_000 }])
  expect(await added('reading_day', read)).toEqual([{ added: 9_000 }])
  expect(await added('reading_hour', unread)).toEqual([{ added: null }])
  const trail = await sql<{ target: string; before: { sum: number }; after: { sum: number; figures: unknown[] } }>(
    "select target, before, after from audit where action = 'readings.correct'",
  )
  expect(trail).toMatchObject([
    {
      target: new Date(hour).toISOString().slice(0, 10),
      before: { counters: 2, sum: 2 * LIFE },
      after: { sum: 9_000 },
    },
  ])
  expect(trail[0]!.after.figures).toEqual([
    { deviceId: read, hour: new Date(hour).toISOString(), added: 9_000 },
    { deviceId: unread, hour: new Date(hour).toISOString(), added: null },
  ])
  await correctCounters(it.db, { clock })
  expect(await sql("select from audit where action = 'readings.correct'")).toHaveLength(1)
})
