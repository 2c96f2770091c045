import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createClock } from '../../../time/clock.ts'
import { pointIndex } from '../devices/index.ts'
import { markDue } from './ingest.store.ts'
import { createRollup } from './rollup.ts'

const HOUR = 3_600_000
const ZONE_AHEAD = 8 * HOUR
/** Midnight in Shanghai at the beginning of a day that is over anywhere. */
const midnight = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - 72 * HOUR - ZONE_AHEAD
const day = new Date(midnight + ZONE_AHEAD).toISOString().slice(0, 10)
const clock = createClock(0, (error) => {
  throw error
})

let it: TestDatabase
let customer: number
const ids = new Map<string, number>()

const sql = <Row>(text: string, values: unknown[] = []) => it.db.system((scope) => scope.query<Row>(text, values))

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  await sql("update customer set time_zone = 'Asia/Shanghai' where id = $1", [customer])
  for (const kind of ['power-gateway', 'wifi', 'phone-charging', 'environment', 'luminaire'] as const) {
    const [row] = await sql<{ id: number }>(
      'insert into device (customer_id, kind, code, name) values ($1, $2, $2, $2) returning id',
      [customer, kind],
    )
    ids.set(kind, row!.id)
  }
  await sql("select make_partitions('reading', $1, $2)", [
    new Date(midnight - 24 * HOUR),
    new Date(midnight + 48 * HOUR),
  ])
})
beforeEach(async () => {
  for (const table of ['reading', 'reading_hour', 'reading_day', 'pole_day', 'rollup_due'])
    await sql(`delete from ${table}`)
})
afterAll(() => it.close())

/** A device says values so many hours after midnight. */
async function report(
  kind: 'power-gateway' | 'wifi' | 'phone-charging' | 'environment',
  hours: number,
  values: Record<string, number>,
) {
  const places = [...pointIndex(kind)].toSorted(([, a], [, b]) => a - b)
  const at = midnight + hours * HOUR
  await sql('insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, $4)', [
    ids.get(kind),
    new Date(at),
    customer,
    places.map(([key]) => values[key] ?? null),
  ])
  await markDue(it.db, customer, [Math.floor(at / HOUR) * HOUR])
}
/** Until nothing is due: an hour has the next begin from it. */
async function rollUp() {
  const rollup = createRollup({ clock })
  while ((await rollup.run(it.db)) > 0);
}
const days = () =>
  sql<{
    kind: string
    day: string
    energy: number
    loops: number[]
    users: (number | null)[]
    uses: number
    pm25: number
  }>('select kind, day::text, energy, loops, users, uses, pm25, pm10 from pole_day order by kind, day')

test('a day that is rolled up leaves what gateways metered, with the mean power of their loops', async () => {
  await report('power-gateway', 1, { 'elec.energy': 1_000, 'loop1.activePower': 40, 'loop2.activePower': 10 })
  await report('power-gateway', 20, { 'elec.energy': 1_900, 'loop1.activePower': 80 })
  await rollUp()
  expect(await days()).toMatchObject([
    { kind: 'power-gateway', day, energy: 900, loops: [60, 10, null, null, null, null, null, null], users: null },
  ])
})

test('readings that come late have their day made anew', async () => {
  await report('power-gateway', 1, { 'elec.energy': 1_000 })
  await report('power-gateway', 2, { 'elec.energy': 1_100 })
  await rollUp()
  await report('power-gateway', 5, { 'elec.energy': 1_500 })
  await rollUp()
  expect(await days()).toMatchObject([{ energy: 500 }])
})

test('users of a network stand at the hours of the organisation, at others nothing', async () => {
  await report('wifi', 0, { 'wifi.users': 4 })
  await report('wifi', 0.5, { 'wifi.users': 8 })
  await report('wifi', 23.5, { 'wifi.users': 3 })
  await report('wifi', 24, { 'wifi.users': 50 })
  await rollUp()
  const [first, second] = await days()
  expect(first).toMatchObject({ kind: 'wifi', day, energy: null })
  expect(first!.users.flatMap((users, hour) => (users === null ? [] : [[hour, users]]))).toEqual([
    [0, 6],
    [23, 3],
  ])
  expect(second!.users[0]).toBe(50)
})

test('chargers leave the phones of their day, stations the means of their particulates', async () => {
  await report('phone-charging', 8, { 'port.usesToday': 2 })
  await report('phone-charging', 22, { 'port.usesToday': 7 })
  await report('environment', 3, { 'env.pm25': 30, 'env.pm10': 60 })
  await report('environment', 4, { 'env.pm25': 50, 'env.pm10': 80 })
  await rollUp()
  expect(await days()).toMatchObject([
    { kind: 'environment', pm25: 40, pm10: 70 },
    { kind: 'phone-charging', uses: 7 },
  ])
})
