import type { Fleet, InventoryDevice, Kind } from '@lamplighter/contract'
import { sims } from '@lamplighter/kinds/sims'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { type Past, pastOf } from './history.ts'
import { writeEvents } from './past-events.store.ts'
import { playsOf, sessionsOf } from './past-events.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T20:00:00+08:00')
const FROM = NOW - 30 * DAY

const KINDS = ['charging-pile', 'intercom', 'led-screen', 'broadcast'] as const satisfies readonly Kind[]
/** So many of each, as some are faulty and some call on no day. */
const EACH = 6

const plates = KINDS.flatMap((kind, series) =>
  Array.from(
    { length: EACH },
    (_, n): InventoryDevice => ({
      ...{ code: String(13_850_700_000 + 100 * series + n), kind, name: `${kind} ${n}`, station: '' },
      ...{ gateway: null, box: null, lat: 39.91, lng: 116.41, ratedWatts: null, lightType: null, lampType: null },
      ...{ planId: null, pole: null, groupNumber: null },
    }),
  ),
)

let database: TestDatabase
let owner: pg.Client
let db: Database
let past: Past

const rows = async <Row extends object>(sql: string) => (await owner.query<Row>(sql)).rows
const counts = () =>
  rows<Record<'sessions' | 'calls' | 'plays', number>>(`select (select count(*)::int from charge_session) as sessions,
    (select count(*)::int from intercom_call) as calls, (select count(*)::int from play) as plays`)

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  db = openDatabase(database.url)
  await owner.query(`insert into customer (code, name, demo, time_zone) values ('city', 'city', true, 'Asia/Shanghai')`)
  for (const { kind, code, name } of plates)
    await owner.query(
      `insert into device (customer_id, kind, code, name) select id, $1, $2, $3 from customer where code = 'city'`,
      [kind, code, name],
    )
  const known = await rows<{ code: string; id: number; customerId: number }>(
    'select code, id, customer_id as "customerId" from device',
  )
  const edges = plates.map((plate) => ({ group: 'city', edge: plate.code, secret: '', plate, devices: [] }))
  const fleet: Fleet = { mqtt: '', seed: 4, clockOffsetMs: 0, timeZone: 'Asia/Shanghai', edges }
  past = pastOf(fleet, 'city', new Map(known.map((row) => [`city/${row.code}`, row])))
  // What goes on when the past is written is told by the device itself.
  await owner.query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price)
     select customer_id, id, 1, 'CARD', $1, 0, 0 from device where kind = 'charging-pile'`,
    [new Date(NOW)],
  )
  await writeEvents(db, past, FROM, NOW, 'en')
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.close()
})

test('sessions, calls and plays of a month are there, all of them over', async () => {
  const [written] = await counts()
  expect(written!.sessions).toBeGreaterThan(30)
  expect(written!.calls).toBeGreaterThan(3)
  expect(written!.plays).toBeGreaterThan(100)
  const [open] = await rows<{ open: number }>(`select
    (select count(*) from charge_session where started_at < to_timestamp(${NOW / 1_000}) and (stopped_at is null or fee is null or stopped_at > to_timestamp(${NOW / 1_000})))::int
    + (select count(*) from intercom_call where ended_at is null)::int + (select count(*) from play where seconds is null)::int as open`)
  expect(open!.open).toBe(0)
})

test('cars were charged all through the month before, by a plan that tells electricity from service', async () => {
  const [month] = await rows<{ days: number; undivided: number }>(`select
    (select count(distinct (started_at at time zone 'Asia/Shanghai')::date) from charge_session
      where started_at >= '2026-10-01T00:00:00+08:00' and started_at < '2026-11-01T00:00:00+08:00')::int as days,
    (select count(*) from charge_session where stopped_at is not null and (service_fee is null or service_fee <= 0 or service_fee >= fee))::int as undivided`)
  expect(month).toEqual({ days: 31, undivided: 0 })
})

test('a meter stood at the end of each session where its simulator says', () => {
  for (const device of past.devices.filter(({ plate }) => plate.kind === 'charging-pile'))
    for (const { number, over, meter, energy } of sessionsOf(past, device, FROM, NOW)) {
      const values = sims['charging-pile'].at(device.plate, over, past.world)
      expect(values['elec.energy']).toBeCloseTo(meter + energy, -1)
      expect(sims['charging-pile'].at(device.plate, over - 1, past.world)['charge.transaction']).toBe(number)
    }
})

test('what was played counts in the hours of its day, and a screen shows its text all day', async () => {
  const [all] = await rows<{ plays: number; days: number }>(`select (select sum(seconds) from play)::int as plays,
    (select sum(s) from pole_day, unnest(played) s)::int as days`)
  expect(all!.days).toBe(all!.plays)
  expect(
    await rows(`select distinct seconds from play p join device d on d.id = p.device_id where d.kind = 'led-screen'`),
  ).toEqual([{ seconds: 86_400 }])
})

test('what was played is in the language of the city', async () => {
  const played = await rows<{ text: string }>('select distinct text from play order by text')
  expect(played.map(({ text }) => text)).toEqual(['公益广播', '欢迎'])
  const abroad: Past = { ...past, world: { ...past.world, language: 'en' } }
  const texts = past.devices.flatMap((device) =>
    device.plate.kind === 'broadcast' || device.plate.kind === 'led-screen' ? playsOf(abroad, device, FROM, NOW) : [],
  )
  expect([...new Set(texts.map(({ text }) => text))].toSorted()).toEqual(['Public notice', 'Welcome'])
})

test('a start that writes the past anew adds nothing', async () => {
  const before = await counts()
  await writeEvents(db, past, FROM, NOW, 'en')
  expect(await counts()).toEqual(before)
})
