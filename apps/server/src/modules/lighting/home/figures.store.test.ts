import type { MapRow } from '@lamplighter/contract'
import { nightSun } from '@lamplighter/kinds/sun'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { devicesOfMap } from '../../devices/devices/map.store.ts'
import { queryLights } from '../lights/store.ts'
import { readPlan, readPlans } from '../plans/read-plan.ts'
import { homeHandlers } from './index.ts'

/** What several screens show is the same figure: the counts of the home screen, its views, the list of lamps and the map. */

const PLACE = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const NOW = nightSun(PLACE, Date.UTC(2026, 10, 20) / 86_400_000).sunset + 3_600_000

let it: TestDatabase
let city: number

/** Online, light and level of each lamp. */
const lamps = [
  [true, true, 100],
  [true, true, 60],
  // A luminaire lit at the least that it tells.
  [true, true, 0],
  [true, false, 0],
  // One that failed, and is told to burn.
  [true, false, 80],
  // Behind a gateway that was lost: how they are nobody knows.
  [false, true, 100],
  [false, false, 0],
  [false, false, 0],
] as const

beforeAll(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `with c as (update customer set lat = $2, lng = $3, time_zone = $4 where id = $1),
         l as (select ordinality as n, (value->>0)::boolean as online, (value->>1)::boolean as light, (value->>2)::numeric as level
               from jsonb_array_elements($5) with ordinality),
         d as (insert into device (customer_id, kind, code, name, plan_id, plan_version, rated_watts, lat, lng)
               select $1, 'luminaire', 'L' || n, 'L' || n, 'main-road', 1, case when n % 2 = 0 then 70 else 150 end, $2, $3 from l returning id, code)
       insert into device_state (device_id, customer_id, online, light, level, alarm, points, refresh_time)
       select d.id, $1, online, light, level, 0, '{}', now() from d join l on d.code = 'L' || n`,
      [city, PLACE.lat, PLACE.lng, PLACE.timeZone, JSON.stringify(lamps)],
    ),
  )
})
afterAll(() => it.close())

const home = homeHandlers({ clock: { now: () => NOW } as never })
const inScope = <T>(work: Parameters<typeof it.db.scoped<T>>[1]) => it.db.scoped(city, work)
const context = { inScope } as never

test('how many lamps are lit, out and offline is the same on the home screen, in its views, in the list and on the map', async () => {
  const { lamps: counts } = await home['home.summary'](context, {})
  const { levels } = await home['home.lamps'](context, {})
  expect(counts).toMatchObject({ lit: 3, out: 2, offline: 3 })
  expect(levels.map(({ lamps }) => lamps)).toEqual([2, 1, 0, 1, 1])
  const { counts: listed } = await queryLights(
    inScope,
    {},
    { page: 1, size: 20, sort: { field: 'attention', desc: false } },
    { personId: 0, now: new Date(NOW) },
  )
  expect(listed).toMatchObject({ lit: 3, out: 2, offline: 3 })
  const { parts } = await inScope((scope) => devicesOfMap(scope, 'light'))
  let text = ''
  for await (const part of parts) text += part
  const { rows } = JSON.parse(text) as { rows: MapRow[] }
  const onMap = (isOnline: number, isLit?: number) =>
    rows.filter(([, , , , online, , light]) => online === isOnline && (isLit ?? light) === light).length
  expect({ lit: onMap(1, 1), out: onMap(1, 0), offline: onMap(0) }).toEqual({ lit: 3, out: 2, offline: 3 })
})

test('the lit rate is of the lamps that answer; of the others nothing is said but how many they are', async () => {
  const { litRate, lamps: counts } = await home['home.summary'](context, {})
  expect(counts).toMatchObject({ shouldBeLit: 8, unknown: 3 })
  expect(litRate).toBeCloseTo(60)
})

test('the energy of a schedule is reckoned with the lamps that carry it out, in the list as in its editor', async () => {
  const [row, detail] = await inScope(async (scope) => {
    const rows = await readPlans(scope)
    return [rows.find(({ id }) => id === 'main-road'), await readPlan(scope, 'main-road', undefined)] as const
  })
  expect([row?.meanWatts, detail.meanWatts]).toEqual([110, 110])
  const rows = await inScope(readPlans)
  expect(rows.filter(({ devices }) => devices === 0).every(({ meanWatts }) => meanWatts === null)).toBe(true)
})

test('of a city whose gateways are all lost no rate is told', async () => {
  await it.db.system((scope) => scope.query('update device_state set online = false', []))
  const { litRate, lamps: counts } = await home['home.summary'](context, {})
  expect([litRate, counts.unknown]).toEqual([null, 8])
})

test('where the sun does not set, that is said beside the hours that are drawn', async () => {
  const summer = Date.parse('2026-06-21T12:00:00Z')
  const tonightOf = (now: number) => homeHandlers({ clock: { now: () => now } as never })['home.tonight'](context, {})
  expect(await tonightOf(NOW)).toMatchObject({ sun: 'night' })
  const place = (lat: number) =>
    it.db.system((scope) => scope.query('update customer set lat = $2 where id = $1', [city, lat]))
  await place(75)
  expect(await tonightOf(summer)).toMatchObject({ sun: 'polarDay' })
  await place(PLACE.lat)
})
