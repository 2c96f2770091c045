import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kept, partitionJob, retentionJob } from '../jobs/index.ts'
import { runOnce } from '../jobs/testing.ts'
import { insertEvent, recentEvents } from '../modules/alarms/events/store.ts'
import { createRollup } from '../modules/devices/readings/index.ts'
import { createHandClock } from '../testing/hand-clock.ts'
import { ensurePartition, partitionedTables } from './partitions.ts'
import { type TestDatabase, testCustomer, testDatabase } from './testing.ts'

const DAY = 86_400_000
const clock = createHandClock(Date.now())
const daysAgo = (days: number) => new Date(clock.now() - days * DAY)
const dayOf = (days: number) => `reading_${daysAgo(days).toISOString().slice(0, 10).replaceAll('-', '')}`
const monthOf = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace('-', '')}`

let it: TestDatabase

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

const rows = <Row>(text: string, values: unknown[] = []) => it.db.system((scope) => scope.query<Row>(text, values))
const partitions = async (table: string) => {
  const found = await rows<{ name: string }>(
    'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass',
    [table],
  )
  return new Set(found.map(({ name }) => name))
}
const make = (table: (typeof partitionedTables)[number], at: Date) =>
  it.db.system((scope) => ensurePartition(scope, table, at))
const forget = (kept: Kept) => runOnce(it.db, retentionJob(clock, [kept]))

test('every partitioned table is known to the job that makes partitions ahead', async () => {
  const found = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual([...partitionedTables].toSorted())
})

test('partitions of today and of the next three days and months are made, also when they are there', async () => {
  await runOnce(it.db, partitionJob(clock))
  await runOnce(it.db, partitionJob(clock))
  const days = await partitions('reading')
  expect([0, -1, -2, -3].map((ago) => days.has(dayOf(ago)))).toEqual([true, true, true, true])
  const [year, month] = [new Date(clock.now()).getUTCFullYear(), new Date(clock.now()).getUTCMonth()]
  for (const table of ['reading_hour', 'reading_day', 'event']) {
    const made = await partitions(table)
    const ahead = [0, 1, 2, 3].map((months) => monthOf(table, new Date(Date.UTC(year, month + months))))
    expect(ahead.filter((name) => !made.has(name))).toEqual([])
  }
})

test('a partition that many ask for at once is made once, and none is made of another table', async () => {
  const at = new Date('2031-03-31T23:59:59.999Z')
  await Promise.all(Array.from({ length: 6 }, () => make('event', at)))
  const [bounds] = await rows<{ bounds: string }>(
    "select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = 'event_203103'",
  )
  expect(bounds!.bounds).toMatch(/2031-03-01 00:00:00\+00.*2031-04-01 00:00:00\+00/)
  await expect(rows("select make_partition('device', now())")).rejects.toThrow()
})

test('a partition is reached through its table only', async () => {
  await expect(rows(`select from ${monthOf('event', new Date(clock.now()))}`)).rejects.toMatchObject({ code: '42501' })
})

describe('a row of a month without a partition', () => {
  const AT = new Date('2019-07-01T00:30:00Z')

  test('is written where it is an event, and read', async () => {
    const customer = await testCustomer(it, 'eventful')
    const event = {
      customerId: customer,
      at: AT.getTime(),
      type: 'online',
      deviceId: null,
      stationId: null,
      count: 1,
      detail: {},
    }
    await it.db.system((scope) => insertEvent(scope, event))
    expect(await it.db.reading(customer, (scope) => recentEvents(scope, null, 10))).toMatchObject([
      { type: 'online', time: AT.toISOString() },
    ])
  })

  test('is written where it is a figure of an hour, and of a day that began in the month before', async () => {
    const customer = await testCustomer(it, 'western')
    await rows(`update customer set time_zone = 'America/Lima' where id = $1`, [customer])
    const [lamp] = await rows<{ id: number }>(
      `insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'L', 'L') returning id`,
      [customer],
    )
    await make('reading', AT)
    await rows(`insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, '{7}')`, [
      lamp!.id,
      AT,
      customer,
    ])
    await rows(`insert into rollup_due (hour, customer_id) values (date_trunc('hour', $1::timestamptz), $2)`, [
      AT,
      customer,
    ])
    const rollup = createRollup({ clock })
    for (let run = 0; run < 3; run++) await rollup.run(it.db)
    const figures = `select h.mean[1] as hour, d.mean[1] as day, d.day::text as of
      from reading_hour h join reading_day d using (device_id) where device_id = $1`
    expect(await rows(figures, [lamp!.id])).toEqual([{ hour: 7, day: 7, of: '2019-06-30' }])
  })
})

describe('readings', () => {
  test('of days before the last so many are dropped, the others stay', async () => {
    for (const ago of [120, 101, 100, 40]) await make('reading', daysAgo(ago))
    await forget({ table: 'reading', column: null, for: 100 * DAY })
    const left = await partitions('reading')
    expect([120, 101, 100, 40].map((ago) => left.has(dayOf(ago)))).toEqual([false, false, true, true])
  })

  test('that gateways may still deliver are not dropped, whatever is asked', async () => {
    for (const ago of [60, 20]) await make('reading', daysAgo(ago))
    await forget({ table: 'reading', column: null, for: 0 })
    const left = await partitions('reading')
    expect([left.has(dayOf(60)), left.has(dayOf(20)), left.has(dayOf(0))]).toEqual([false, true, true])
  })
})

describe('figures of hours', () => {
  const MONTHS = ['2020-01-31T23:00Z', '2020-02-01T00:00Z', '2020-02-15T12:00Z', '2020-03-10T00:00Z'].map(
    (at) => new Date(at),
  )
  const at = async () =>
    (await rows<{ at: Date }>("select at from reading_hour where at < '2021-01-01' order by at")).map((row) => row.at)

  test('are forgotten by whole months where a month is past its time, and row by row in the month that is not', async () => {
    const customer = await testCustomer(it, 'city')
    for (const moment of MONTHS) {
      await make('reading_hour', moment)
      await rows(
        `insert into reading_hour (device_id, at, customer_id, mean, low, high) values (1, $1, $2, '{}', '{}', '{}')`,
        [moment, customer],
      )
    }
    await forget({ table: 'reading_hour', column: 'at', for: clock.now() - Date.parse('2020-02-10T00:00Z') })
    expect(await at()).toEqual(MONTHS.slice(2))
    const left = await partitions('reading_hour')
    expect(['202001', '202002', '202003'].map((month) => left.has(`reading_hour_${month}`))).toEqual([
      false,
      true,
      true,
    ])
  })
})
