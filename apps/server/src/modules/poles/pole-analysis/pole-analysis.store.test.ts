import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withRetired } from '../../../db/retired.ts'
import type { ApiClient } from '../../../testing/product.ts'
import { ask, at, type City, HOUR, makeCity, NOW } from './testing.ts'

let city: City
let viewer: ApiClient
let northerner: ApiClient
let stranger: ApiClient
let ids: { north: number; south: number; park: number; gateway: number; pile: number }

const WEEK = { firstDay: '2026-11-13', lastDay: '2026-11-19' }
const TODAY = { firstDay: '2026-11-20', lastDay: '2026-11-20' }

/** Sums of a day as the roll-up leaves them. */
const day = (customer: number, device: number, kind: string, date: string, figures: Record<string, unknown>) =>
  city.sql(
    `insert into pole_day (customer_id, device_id, kind, day, energy, loops, users, uses, pm25, pm10)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[customer, device, kind, date],
      ...['energy', 'loops', 'users', 'uses', 'pm25', 'pm10'].map((key) => figures[key] ?? null),
    ],
  )
const call = (customer: number, device: number, when: number, ending: string) =>
  city.sql(
    'insert into intercom_call (customer_id, device_id, pressed_at, ended_at, ending) values ($1, $2, $3, $3, $4)',
    [customer, device, new Date(when), ending],
  )
const session = (customer: number, device: number, when: number, wh: number | null) =>
  city.sql(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, stopped_at, energy, fee, reason)
     values ($1, $2, 1, 'card', $3, 0, 1.5, case when $4::float8 is not null then $3::timestamptz + interval '1 hour' end, $4, round(($4::float8 / 1000 * 1.5)::numeric, 2), '')`,
    [customer, device, new Date(when), wh],
  )
const alarm = (customer: number, device: number, since: number, until: number, type = 51) =>
  city.sql(
    `insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, raised_at, repeats,
       acknowledged_by, assignee, eliminated_by, note, ended_at, end_cause)
     select coalesce(max(id), 0) + 1, $1, $2, 'wifi', '', $5, 10, 1, 'x', $3, 0, '', '', '', '', $4, 'recovered' from alarm_history`,
    [customer, device, new Date(since), new Date(until), type],
  )

/** A district with poles that carry one of each, and the same figures at each. */
async function district(customer: number, name: string) {
  const group = await city.group(customer, name)
  const site = await city.site(customer, group, `${name} street`)
  await city.pole(customer, site, `${name} 1`)
  const gateway = await city.device(customer, 'power-gateway', `${name} 1`)
  const wifi = await city.device(customer, 'wifi', `${name} 1`, { loop: 1, online: false })
  await city.device(customer, 'luminaire', `${name} 1`, { loop: 2 })
  await city.device(customer, 'environment', `${name} 1`, { loop: 2 })
  const pile = await city.device(customer, 'charging-pile', `${name} 1`)
  const intercom = await city.device(customer, 'intercom', `${name} 1`)
  const phone = await city.device(customer, 'phone-charging', `${name} 1`)
  return { group, site, gateway, wifi, pile, intercom, phone }
}

async function fill(customer: number, { gateway, wifi, pile, intercom, phone }: Awaited<ReturnType<typeof district>>) {
  const loops = [30, 60, 10, null, null, null, null, null]
  await day(customer, gateway, 'power-gateway', '2026-11-12', { energy: 500, loops })
  await day(customer, gateway, 'power-gateway', '2026-11-13', { energy: 1_000, loops })
  await day(customer, gateway, 'power-gateway', '2026-11-19', { energy: 3_000, loops })
  const users = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 12 : 6))
  await day(customer, wifi, 'wifi', '2026-11-18', { users })
  await day(customer, wifi, 'wifi', '2026-11-19', { users: users.map((n, hour) => (hour < 12 ? null : n * 2)) })
  await day(customer, phone, 'phone-charging', '2026-11-19', { uses: 4 })
  // The first moment of the week and the last before it, and of the day after it.
  await call(customer, intercom, at('2026-11-13 00:00'), 'missed')
  await call(customer, intercom, at('2026-11-13 00:00') - 1, 'hungUp')
  await call(customer, intercom, at('2026-11-20 00:00') - 1, 'hungUp')
  await call(customer, intercom, at('2026-11-20 00:00'), 'hungUp')
  await session(customer, pile, at('2026-11-14 09:00'), 10_000)
  await session(customer, pile, at('2026-11-19 09:00'), 3_333)
  await session(customer, pile, NOW - HOUR, null)
  // Half a day of the week without connection, and a loss from before it that lasted a quarter of one.
  await alarm(customer, wifi, at('2026-11-15 00:00'), at('2026-11-15 12:00'))
  await alarm(customer, wifi, at('2026-11-12 18:00'), at('2026-11-13 06:00'))
  await alarm(customer, pile, at('2026-11-16 10:00'), at('2026-11-16 11:00'), 47)
}

beforeAll(async () => {
  city = await makeCity(NOW - Date.now())
  const north = await district(city.city, 'north')
  const south = await district(city.city, 'south')
  const foreign = await district(city.other, 'north')
  for (const [customer, one] of [
    [city.city, north],
    [city.city, south],
    [city.other, foreign],
  ] as const)
    await fill(customer, one)
  // What no smart pole carries counts for nothing.
  const ordinary = await city.pole(city.city, north.site, 'plain', 2)
  const plain = await city.device(city.city, 'power-gateway', 'plain')
  await day(city.city, plain, 'power-gateway', '2026-11-13', { energy: 7_000_000 })
  expect(ordinary).toBeGreaterThan(0)
  // A district within the north, without figures.
  const park = await city.group(city.city, 'park')
  await city.sql('update device_group set parent_id = $1 where id = $2', [north.group, park])
  await city.pole(city.city, await city.site(city.city, park, 'lake'), 'park 1')
  await city.sql("update role set groups = array[$1::int] where name = 'north'", [north.group])
  await city.product.app.registry.reload()
  ids = { north: north.group, south: south.group, park, gateway: north.gateway, pile: north.pile }
  viewer = await city.signedIn('watch')
  northerner = await city.signedIn('north')
  stranger = await city.signedIn('stranger')
})
afterAll(() => city.close())

const summary = (asked: object = {}, client = viewer) =>
  ask(client, 'poleAnalysis.summary', 'Summary', { ...WEEK, ...asked })
const series = (asked: object = {}, client = viewer) =>
  ask(client, 'poleAnalysis.series', 'Series', { ...WEEK, ...asked })
const ranking = (asked: object = {}, client = viewer) =>
  ask(client, 'poleAnalysis.ranking', 'Ranking', { ...WEEK, ...asked })

/** What one district did in the week, and in the one before. */
const ONE = { energyKwh: 4, calls: 2, missed: 1, sessions: 2, chargedKwh: 13.333, income: 20 }

describe('a summary', () => {
  test('counts a district from the first moment of its days to the last, beside the days before', async () => {
    const { now, before, poles } = await summary({ groupId: ids.south })
    expect(now).toMatchObject({ ...ONE, alarms: 2 })
    expect(before).toMatchObject({
      energyKwh: 0.5,
      calls: 1,
      missed: 0,
      sessions: 0,
      chargedKwh: 0,
      income: 0,
      alarms: 1,
    })
    expect(poles).toEqual({ total: 1, online: 1 })
  })

  test('has users of the network on average and in the busiest hour, over the hours that were measured', async () => {
    const { now, before } = await summary({ groupId: ids.south })
    // 24 hours of 6, one of them 12, and the later half of a day with twice as many.
    expect(now.meanUsers).toBeCloseTo((23 * 6 + 12 + 11 * 12 + 24) / 36, 6)
    expect([now.peakUsers, before.meanUsers]).toEqual([24, null])
  })

  test('shares energy by what the same loops feed, by their power', async () => {
    const { fed } = await summary({ groupId: ids.south })
    expect(fed.map(({ kinds }) => kinds)).toEqual([['environment', 'luminaire'], ['wifi'], []])
    // Nothing was entered for the third loop.
    expect(fed.map(({ kwh }) => Math.round(kwh * 1_000))).toEqual([2_400, 1_200, 400])
  })

  test('adds districts up, and leaves out those that are out of reach, and other organisations', async () => {
    const all = await summary()
    expect(all.now).toMatchObject({ energyKwh: 8, calls: 4, missed: 2, sessions: 4, income: 40 })
    expect(all.poles).toEqual({ total: 3, online: 2 })
    expect(all.kinds.find(({ kind }) => kind === 'wifi')).toEqual({ kind: 'wifi', total: 2, online: 0 })
    const reached = await summary({}, northerner)
    expect(reached.now).toMatchObject(ONE)
    expect(reached.poles.total).toBe(2)
    expect((await summary({ groupId: ids.south }, northerner)).now).toMatchObject({
      energyKwh: null,
      calls: 0,
      income: null,
    })
    expect((await summary({}, stranger)).now).toMatchObject(ONE)
    expect((await summary({ groupId: ids.north }, stranger)).poles.total).toBe(0)
  })

  test('takes a group with those below it, and one below it alone', async () => {
    expect((await summary({ groupId: ids.north })).poles.total).toBe(2)
    const park = await summary({ groupId: ids.park })
    expect(park.poles).toEqual({ total: 1, online: 0 })
    expect(park.now).toEqual({
      ...{ energyKwh: null, calls: 0, missed: 0, meanUsers: null, peakUsers: null },
      ...{ sessions: 0, chargedKwh: null, income: null, alarms: 0 },
    })
  })
})

test('a series has each day once, with its own sums', async () => {
  const { unit, buckets } = await series({ groupId: ids.south })
  expect([unit, buckets.length]).toEqual(['day', 7])
  expect(buckets.map(({ at: name, energyKwh }) => [name, energyKwh])).toEqual([
    ['2026-11-13', 1],
    ...['14', '15', '16', '17', '18'].map((date) => [`2026-11-${date}`, null]),
    ['2026-11-19', 3],
  ])
  expect(buckets.map(({ calls, missed }) => [calls, missed])[0]).toEqual([1, 1])
  expect(buckets[1]).toMatchObject({ sessions: 1, chargedKwh: 10, income: 15 })
  expect(buckets[6]).toMatchObject({ calls: 1, sessions: 1, income: 5 })
})

test('today is told by its hours, with what the meter counted since, beside yesterday until this time', async () => {
  const hour = (text: string, added: number, last: number) =>
    city.hour(city.city, ids.gateway, 'power-gateway', at(text), {
      added: { 'elec.energy': added },
      last: { 'elec.energy': last },
    })
  await hour('2026-11-19 09:00', 400, 9_000)
  await hour('2026-11-19 10:00', 200, 9_200)
  await hour('2026-11-19 11:00', 5_000, 14_200)
  await hour('2026-11-20 08:00', 300, 20_300)
  await hour('2026-11-20 09:00', 250, 20_550)
  await city.sql('update device_state set points = $2 where device_id = $1', [
    ids.gateway,
    city.points('power-gateway', { 'elec.energy': 20_650 }),
  ])
  const { unit, buckets } = await series({ ...TODAY, groupId: ids.north })
  expect([unit, buckets.length]).toEqual(['hour', 11])
  expect(buckets.flatMap(({ at: name, energyKwh }) => (energyKwh === null ? [] : [[name, energyKwh]]))).toEqual([
    ['8', 0.3],
    ['9', 0.25],
    ['10', 0.1],
  ])
  const { now, before } = await summary({ ...TODAY, groupId: ids.north })
  expect(now).toMatchObject({ calls: 1, sessions: 1, chargedKwh: 0 })
  expect(now.energyKwh).toBeCloseTo(0.65, 6)
  // Half of the hour from ten on: the server has run for some seconds since half past.
  expect(before.energyKwh).toBeCloseTo(0.5, 1)
  expect(before).toMatchObject({ calls: 0, sessions: 1 })
})

test('screens and speakers have played what their hours add up to', async () => {
  const one = (kind: string) => city.device(city.city, kind as 'broadcast', 'south 1')
  const hours = (...some: number[]) => Array.from({ length: 24 }, (_, hour) => some[hour] ?? 0)
  const played = (device: number, kind: string, date: string, seconds: number[]) =>
    city.sql('insert into pole_day (customer_id, device_id, kind, day, played) values ($1, $2, $3, $4, $5)', [
      ...[city.city, device, kind, date],
      seconds,
    ])
  const [screen, speaker] = [await one('led-screen'), await one('broadcast')]
  await played(screen, 'led-screen', '2026-11-19', hours(600, 0, 300))
  await played(screen, 'led-screen', '2026-11-20', hours(0, 60))
  await played(speaker, 'broadcast', '2026-11-19', hours(0, 90))
  const { buckets } = await series({ groupId: ids.south })
  expect(buckets.at(-1)).toMatchObject({ screenSeconds: 900, speakerSeconds: 90 })
  const today = await series({ ...TODAY, groupId: ids.south })
  expect(today.buckets[1]).toMatchObject({ screenSeconds: 60, speakerSeconds: 0 })
})

test('poles are ranked by what is asked for, page by page, those without figures last', async () => {
  const { total, rows } = await ranking()
  expect([total, rows.map(({ number }) => number)]).toEqual([3, ['north 1', 'south 1', 'park 1']])
  expect(rows[0]).toMatchObject({
    ...{
      name: 'north 1',
      stationName: 'north street',
      energyKwh: 4,
      alarms: 2,
      sessions: 2,
      phones: 4,
      calls: 2,
      uses: 8,
    },
  })
  expect(rows[2]).toMatchObject({ energyKwh: null, alarms: 0, uses: 0 })
  await alarm(city.city, ids.gateway, at('2026-11-17 10:00'), at('2026-11-17 11:00'), 47)
  const most = async (by: string, page: number) =>
    (await ranking({ by, page, size: 1 })).rows.map(({ number }) => number)
  expect([await most('alarms', 1), await most('alarms', 2), await most('uses', 3)]).toEqual([
    ['north 1'],
    ['south 1'],
    ['park 1'],
  ])
  expect((await ranking({}, northerner)).rows.map(({ number }) => number)).toEqual(['north 1', 'park 1'])
})

test('users of an hour of the day are those of the days on which it was measured', async () => {
  const { hours } = await ask(viewer, 'poleAnalysis.users', 'Users', { ...WEEK, groupId: ids.south })
  expect([hours[3], hours[13], hours[20]]).toEqual([6, 9, 18])
})

test('kinds are as reliable as the share of the time in which none of their devices was silent', async () => {
  const { kinds } = await ask(viewer, 'poleAnalysis.reliability', 'Reliability', { ...WEEK, groupId: ids.south })
  expect(kinds[0]).toMatchObject({ kind: 'wifi', devices: 1, losses: 1 })
  expect(kinds[0]!.online).toBeCloseTo(1 - 18 / (7 * 24), 6)
  expect(kinds.find(({ kind }) => kind === 'charging-pile')).toMatchObject({ losses: 0, online: 1 })
})

test('a device that was never heard is neither reliable nor unreliable', async () => {
  const own = await city.group(city.city, 'new estate')
  await city.pole(city.city, await city.site(city.city, own, 'new road'), 'new 1')
  await city.product.app.registry.reload()
  const [heard, silent] = [
    await city.device(city.city, 'broadcast', 'new 1'),
    await city.device(city.city, 'wifi', 'new 1', { online: false }),
  ]
  await city.sql('update device_state set refresh_time = null where device_id = $1', [silent])
  const { kinds } = await ask(viewer, 'poleAnalysis.reliability', 'Reliability', { ...WEEK, groupId: own })
  expect(kinds.map(({ kind, devices, online }) => [kind, devices, online])).toEqual([
    ['broadcast', 1, 1],
    ['wifi', 1, null],
  ])
  await city.sql('delete from device where id = any($1)', [[heard, silent]])
})

test('the air of a day is that of its stations on average, counted by month and grade', async () => {
  const [station] = await city.sql("select id from device where customer_id = $1 and name = 'environment north 1'", [
    city.city,
  ])
  for (const [date, pm25] of [
    ['2026-10-31', 20],
    ['2026-11-01', 75],
    ['2026-11-19', 150],
  ] as const)
    await day(city.city, station!.id, 'environment', date, { pm25, pm10: 10 })
  const { months } = await ask(viewer, 'poleAnalysis.air', 'Air', WEEK)
  expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
  expect(months.slice(4).map(({ grades }) => grades)).toEqual([
    [1, 0, 0, 0, 0, 0],
    [0, 1, 0, 1, 0, 0],
  ])
})

test('stations are told where they stand by the air of their days, the worst first, and only to whom they belong', async () => {
  const stations = await city.sql(
    "select id, name from device where customer_id = $1 and kind = 'environment' order by name",
    [city.city],
  )
  await city.sql('update pole set lat = 24.5, lng = 118.1 where customer_id = $1', [city.city])
  const [north, south] = stations as unknown as { id: number; name: string }[]
  for (const [id, date, pm25] of [
    [north!.id, '2026-11-18', 50],
    [south!.id, '2026-11-18', 40],
    [south!.id, '2026-11-17', 20],
  ] as const)
    await day(city.city, id, 'environment', date, { pm25, pm10: null })
  const { stations: told } = await ask(viewer, 'poleAnalysis.airStations', 'AirStations', WEEK)
  expect(told.map(({ id, pm25, index }) => [id, pm25, index])).toEqual([
    [north!.id, 100, 132],
    [south!.id, 30, 43],
  ])
  expect(told[0]).toMatchObject({ lat: 24.5, lng: 118.1 })
  expect((await ask(northerner, 'poleAnalysis.airStations', 'AirStations', WEEK)).stations).toHaveLength(1)
  expect((await ask(stranger, 'poleAnalysis.airStations', 'AirStations', WEEK)).stations).toEqual([])
})

test('what was taken down since counts with what it did then', async () => {
  await city.product.app.db.system((scope) =>
    withRetired(scope, () =>
      scope.query("update device set retired_at = now(), retired_by = 'x' where id = $1", [ids.pile]),
    ),
  )
  const { now, kinds } = await summary({ groupId: ids.north })
  expect(now).toMatchObject({ sessions: 2, income: 20 })
  expect(kinds.find(({ kind }) => kind === 'charging-pile')).toBeUndefined()
})

test('more days than can be counted at once are refused, and days to come', async () => {
  const refused = async (firstDay: string, lastDay: string) =>
    (await viewer.call('/pole/analysis/Summary', { firstDay, lastDay })).code
  expect(await refused('2026-08-01', '2026-11-19')).toBe(990926)
  expect(await refused('2026-11-19', '2026-11-18')).toBe(990926)
  expect(await refused('2026-11-21', '2026-11-22')).toBe(990926)
})
