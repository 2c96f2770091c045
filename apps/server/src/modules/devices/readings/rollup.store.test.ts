import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createClock } from '../../../time/clock.ts'
import { pointIndex } from '../devices/index.ts'
import { markDue } from './ingest.store.ts'
import { createRollup } from './rollup.ts'

const HOUR = 3_600_000
const DEVICES = 50
/** Of a day that is over anywhere. */
const hour = Math.floor(Date.now() / HOUR) * HOUR - 48 * HOUR
const clock = createClock(0, (error) => {
  throw error
})

let it: TestDatabase
let customer: number

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name) select $1, 'luminaire', 'L' || n, 'L' || n from generate_series(1, $2::int) n`,
      [customer, DEVICES],
    ),
  )
  await it.db.system((scope) =>
    scope.query("select make_partition('reading', $1)", [new Date(hour).toISOString().slice(0, 10)]),
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
      'insert into reading (device_id, at, customer_id, points) select id, $1, $2, array[$3::float8] || array_fill(null::float8, array[$4::int]) from device',
      [new Date(hour + minutes * 60_000), customer, watts, pointIndex('luminaire').size - 1],
    ),
  )
  await markDue(it.db, customer, [hour])
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

describe('figures', () => {
  const energy = pointIndex('luminaire').get('elec.energy')! + 1
  const rollup = createRollup({ clock })
  const MINUTE = 60_000

  /** The first device alone says what its counter stands at, Wh, so many minutes after the hour. */
  async function count(told: Readonly<Record<number, number>>) {
    for (const [minutes, value] of Object.entries(told)) {
      const at = hour + Number(minutes) * MINUTE
      await it.db.system(async (scope) => {
        await scope.query("select make_partition('reading', $1)", [new Date(at).toISOString().slice(0, 10)])
        await scope.query(
          `insert into reading (device_id, at, customer_id, points)
           select min(id), $1, $2, array_fill(null::float8, array[$3::int - 1]) || $4::float8 from device
           on conflict (device_id, at) do update set points = merged(reading.points, excluded.points)`,
          [new Date(at), customer, energy, value],
        )
      })
      await markDue(it.db, customer, [Math.floor(at / HOUR) * HOUR])
    }
    // What was rolled up may have the next hour rolled up once more.
    for (let run = 0; run < 3; run++) await rollup.run(it.db)
  }
  const counted = (table: 'reading_hour' | 'reading_day') =>
    it.db.system((scope) =>
      scope.query<{ last: number; added: number | null }>(
        `select last[$1] as last, added[$1] as added from ${table} where device_id = (select min(id) from device)
         order by ${table === 'reading_hour' ? 'at' : 'day'}`,
        [energy],
      ),
    )

  test("a counter is exact to the last Wh after a century, and what it adds is its own hour's", async () => {
    const century = 100 * 366 * 24 * 60_000
    await count({ 5: century + 1, 50: century + 3, 65: century + 4, 130: century + 4 })
    expect(await counted('reading_hour')).toEqual([
      { last: century + 3, added: 2 },
      { last: century + 4, added: 1 },
      { last: century + 4, added: 0 },
    ])
  })

  const hours = async () => (await counted('reading_hour')).map(({ last, added }) => [last, added])

  test.each([
    ['that began anew adds what it has counted since', { 5: 1_000, 10: 1_010, 20: 4, 30: 9 }, [[9, 10 + 4 + 5]]],
    [
      'that begins anew with the last value of an hour',
      { 5: 1_000, 55: 4, 65: 9 },
      [
        [1_000, 0],
        [9, 9],
      ],
    ],
    [
      'that is told once an hour begins anew too',
      { 5: 1_000, 65: 4, 125: 9 },
      [
        [1_000, 0],
        [1_000, 0],
        [9, 9],
      ],
    ],
    [
      'of 100 Wh steps that falls by one counts nothing twice',
      { 5: 215_700, 20: 215_600, 40: 215_800 },
      [[215_800, 100]],
    ],
    [
      'that is zero once adds what was counted, not its life',
      { 5: 3_737_000, 29: 0, 30: 3_746_000 },
      [[3_746_000, 9_000]],
    ],
    [
      'that is zero several times, too',
      { 5: 3_737_000, 29: 0, 30: 0, 31: 0, 32: 3_746_000, 40: 3_746_100 },
      [[3_746_100, 9_100]],
    ],
    [
      'that is zero at the end of an hour, too',
      { 5: 3_737_000, 59: 0, 62: 3_746_000 },
      [
        [3_737_000, 0],
        [3_746_000, 9_000],
      ],
    ],
    ['that jumps once adds nothing for it', { 5: 1_000, 20: 900_000_000, 30: 1_040 }, [[1_040, 40]]],
    [
      'that jumps at the end of an hour adds nothing for it',
      { 5: 1_000, 59: 900_000_000, 65: 1_040 },
      [
        [1_000, 0],
        [1_040, 40],
      ],
    ],
    ['that a small slip raises once adds nothing for it', { 5: 1_000, 20: 2_000, 30: 1_040 }, [[1_040, 40]]],
    [
      'of a meter in place of another goes on from there',
      { 5: 1_000, 20: 900_000_000, 30: 900_000_040 },
      [[900_000_040, 40]],
    ],
    ['that was set right downwards goes on from there', { 5: 10_000, 20: 8_000, 30: 8_050 }, [[8_050, 50]]],
  ])('a counter %s', async (_, told: Record<number, number>, expected) => {
    await count(told)
    expect(await hours()).toEqual(expected)
  })

  test('an hour in which nothing was counted passes on what was before it', async () => {
    await count({ 5: 100 })
    await report(70, 50)
    await markDue(it.db, customer, [hour + HOUR])
    await count({ 125: 130 })
    expect(await counted('reading_hour')).toEqual([
      { last: 100, added: 0 },
      { last: 100, added: null },
      { last: 130, added: 30 },
    ])
  })

  test('what comes late moves what was added to the hour that it was added in', async () => {
    await count({ 5: 100, 125: 130 })
    expect((await counted('reading_hour')).map(({ added }) => added)).toEqual([0, 30])
    await count({ 70: 120 })
    expect((await counted('reading_hour')).map(({ added }) => added)).toEqual([0, 20, 10])
  })

  test('the mean of a day weighs each hour by its reports, and its counter adds up', async () => {
    const day = Math.floor(hour / (24 * HOUR)) * 24 * HOUR
    const into = (day - hour) / MINUTE
    await it.db.system((scope) => scope.query('delete from reading'))
    await count({ [into + 5]: 10_000, [into + 65]: 2_000, [into + 70]: 2_000, [into + 80]: 2_000 })
    const [row] = await it.db.system((scope) =>
      scope.query<{ mean: number; reports: number; added: number }>(
        'select mean[$1] as mean, reports[$1] as reports, added[$1] as added from reading_day where reports[$1] = 4',
        [energy],
      ),
    )
    expect(row).toEqual({ mean: 4_000, reports: 4, added: 2_000 })
  })

  test('a day is rolled up when it is over, also where nobody reported at its end', async () => {
    const today = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR
    const noon = createHandClock(today + 12 * HOUR)
    await it.db.system(async (scope) => {
      for (const table of ['reading', 'rollup_due']) await scope.query(`delete from ${table}`)
      await scope.query(`update customer set time_zone = 'UTC' where id = $1`, [customer])
      await scope.query("select make_partition('reading', $1)", [new Date(today).toISOString().slice(0, 10)])
      await scope.query(
        'insert into reading (device_id, at, customer_id, points) select id, $1, $2, array[7::float8] from device',
        [new Date(today + 9 * HOUR), customer],
      )
    })
    await markDue(it.db, customer, [today + 9 * HOUR])
    const daily = createRollup({ clock: noon })
    await daily.run(it.db)
    expect(await rolled('reading_hour')).toEqual([{ mean: 7, count: DEVICES }])
    expect(await rolled('reading_day')).toEqual([])
    await noon.advance(13 * HOUR)
    await daily.run(it.db)
    expect(await rolled('reading_day')).toEqual([{ mean: 7, count: DEVICES }])
    expect(await due()).toEqual([])
  })
})
