import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { districtLevels } from './districts.ts'
import { byBoxes, byEnergy, byLamps } from './parts.ts'
import { darkest } from './store.ts'

/** A quarter past seven in the evening, after sunset. */
const NOW = Date.parse('2026-11-21T11:15:00Z')
const HOUR = 3_600_000

let it: TestDatabase
let city: number
let group: number

const pointsOf = (kind: 'power-box' | 'luminaire', values: Record<string, number>) => {
  const index = pointIndex(kind)
  const points: (number | null)[] = Array.from({ length: index.size }, () => null)
  for (const [key, value] of Object.entries(values)) points[index.get(key)!] = value
  return points
}

async function device(
  kind: 'power-box' | 'luminaire',
  name: string,
  values: Record<string, number>,
  more: object = {},
) {
  const state = { online: true, light: false, level: null, alarm: 0, at: NOW, ...more }
  await it.db.system((scope) =>
    scope.query(
      `with d as (insert into device (customer_id, kind, code, name, rated_watts, station_id)
                  select $1, $2, $3, $3, 100, id from station returning id)
       insert into device_state (device_id, customer_id, online, light, level, alarm, points, refresh_time)
       select id, $1, $4, $5, $6, $7, $8, $9 from d`,
      [
        city,
        kind,
        name,
        state.online,
        state.light,
        state.level,
        state.alarm,
        pointsOf(kind, values),
        new Date(state.at),
      ],
    ),
  )
}

beforeAll(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  const [made] = await it.db.system((scope) =>
    scope.query<{ id: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'Old town') returning id),
         t as (insert into station (customer_id, group_id, name) select $1, id, 'Lake Road' from g returning id)
       select g.id from g, t`,
      [city],
    ),
  )
  group = made!.id
})
afterAll(() => it.close())

const scoped = <T>(work: Parameters<typeof it.db.scoped<T>>[1], groupScope: Set<number> | null = null) =>
  it.db.scoped(city, work, groupScope)

test('a city without devices has dashes, not zeros, for what it cannot know', async () => {
  expect(await scoped(byBoxes)).toMatchObject({ boxes: 0, loadKw: null, voltage: { low: null }, heaviest: [] })
  expect(await scoped((scope) => byLamps(scope, NOW))).toMatchObject({ powerFactor: null, faulty: 0, faults: [] })
  expect(await scoped((scope) => byEnergy(scope, NOW))).toMatchObject({
    tonightKwh: null,
    plannedKwh: null,
    perLampWh: null,
    coverage: null,
    districts: [],
  })
})

test('boxes are counted with their outputs, doors and phases, those offline without their last values', async () => {
  const phases = { 'elec.p1.voltage': 221, 'elec.p2.voltage': 232, 'elec.p3.voltage': 219 }
  await device('power-box', 'K1', { ...phases, 'elec.totalPower': 4_000, 'loop1.state': 1, 'loop2.state': 0 })
  await device('power-box', 'K2', { ...phases, 'elec.totalPower': 6_000, 'loop1.state': 1, 'cabinet.door': 1 })
  await device(
    'power-box',
    'K3',
    { 'elec.p1.voltage': 0, 'elec.totalPower': 9_000, 'loop1.state': 1 },
    { online: false },
  )
  expect(await scoped(byBoxes)).toMatchObject({
    boxes: 3,
    online: 2,
    doorsOpen: 1,
    outputs: 4,
    outputsOn: 2,
    loadKw: 10,
    voltage: { low: 219, high: 232 },
    heaviest: [{ name: 'K2', stationName: 'Lake Road', kw: 6 }, { name: 'K1' }],
  })
})

test('lamps are spread over the bands of their levels; electricity is told of those that burn', async () => {
  const burning = { 'elec.powerFactor': 0.9, 'elec.activePower': 100, 'elec.voltage': 230 }
  await device('luminaire', 'L1', burning, { light: true, level: 100 })
  await device('luminaire', 'L2', { ...burning, 'elec.activePower': 50 }, { light: true, level: 50 })
  await device('luminaire', 'L3', { 'elec.powerFactor': 0.3, 'elec.voltage': 210 }, { level: 0, alarm: 20 })
  await device('luminaire', 'L4', {}, { online: false, at: NOW - 2 * HOUR })
  const lamps = await scoped((scope) => byLamps(scope, NOW))
  expect(lamps).toMatchObject({
    watts: 75,
    voltage: { low: 210, high: 230 },
    faulty: 1,
    silent: 1,
    faults: [{ name: 'L3' }],
  })
  expect(lamps.powerFactor).toBeCloseTo(0.9)
  expect(lamps.levels).toEqual([
    { from: 0, to: 0, lamps: 1 },
    { from: 1, to: 25, lamps: 0 },
    { from: 26, to: 50, lamps: 1 },
    { from: 51, to: 75, lamps: 0 },
    { from: 76, to: 100, lamps: 1 },
  ])
})

test('a district tells the mean level of the lamps that answer beside the planned one', async () => {
  expect(await scoped((scope) => districtLevels(scope, NOW))).toEqual([{ name: 'Old town', level: 0, measured: 50 }])
})

test('energy is told with how much of the night was measured; of a part in reach, by its hours', async () => {
  await it.db.system((scope) =>
    scope.query(
      `insert into load_sample (customer_id, at, lamp_watts, planned_watts, lamps, online, lit)
       select $1, $2::timestamptz - n * interval '1 minute', 6000, 6000, 4, 3, 3 from generate_series(1, 60) n`,
      [city, new Date(NOW)],
    ),
  )
  const energy = await scoped((scope) => byEnergy(scope, NOW))
  expect(energy.tonightKwh).toBeCloseTo(6, 1)
  expect(energy.coverage).toBeCloseTo(75)
  expect(energy.perLampWh).toBeCloseTo(1_500, -1)
  expect(energy.districts).toMatchObject([{ groupId: group, name: 'Old town', kw: 0.15 }])
  expect(await scoped((scope) => byEnergy(scope, NOW), new Set([group]))).toMatchObject({
    tonightKwh: null,
    coverage: null,
  })
})

test('by night a street whose lamps answer but give no light is among the darkest, by day it is not', async () => {
  await it.db.system((scope) =>
    scope.query(
      `with t as (insert into station (customer_id, group_id, name) values ($1, $2, 'Mill Lane') returning id),
         d as (insert into device (customer_id, kind, code, name, station_id)
               select $1, 'luminaire', 'M' || n, 'M' || n, t.id from t, generate_series(1, 40) n returning id)
       insert into device_state (device_id, customer_id, online, light, alarm) select id, $1, true, false, 0 from d`,
      [city, group],
    ),
  )
  const namesBy = async (isNight: boolean) => {
    const rows = await it.db.scoped(city, (scope) => darkest(scope, 6, isNight), null)
    return rows.map(({ name }) => name)
  }
  expect((await namesBy(true))[0]).toBe('Mill Lane')
  expect(await namesBy(false)).not.toContain('Mill Lane')
})

test('a street with alarms whose lamps shine does not stand before one that is dark', async () => {
  await it.db.system((scope) =>
    scope.query(
      `with t as (insert into station (customer_id, group_id, name)
                  select $1, $2, n from unnest($3::text[]) as n returning id, name),
         d as (insert into device (customer_id, kind, code, name, station_id)
               select $1, 'luminaire', name || n, name || n, t.id from t, generate_series(1, 60) n returning id, name)
       insert into device_state (device_id, customer_id, online, light, alarm)
       select id, $1, true, name like 'Alarmed%' and name <> 'Alarmed Way1', case when name like 'Alarmed%' then 1 else 0 end from d`,
      [city, group, ['Alarmed Way', 'Dark Row']],
    ),
  )
  const rows = await it.db.scoped(city, (scope) => darkest(scope, 20, true), null)
  const missing = rows.map(({ dark, offline }) => dark + offline)
  expect(rows[0]).toMatchObject({ name: 'Dark Row', dark: 60 })
  expect(missing).toEqual(missing.toSorted((a, b) => b - a))
})
