import type { TargetOfKind } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { impactOf } from './impact.store.ts'

let it: TestDatabase
let city: number
const lamps: Record<string, number[]> = {}

const insert = (sql: string, values: unknown[]) =>
  it.db.system(async (scope) => (await scope.query<{ id: number }>(`${sql} returning id`, values))[0]!.id)

async function site(name: string, groupId: number, count: number) {
  const id = await insert('insert into station (customer_id, group_id, name) values ($1, $2, $3)', [
    city,
    groupId,
    name,
  ])
  lamps[name] = []
  for (let n = 0; n < count; n++) {
    const lamp = await insert(
      `insert into device (customer_id, kind, code, name, station_id) values ($1, 'luminaire', $2, $2, $3)`,
      [city, `${name}-${n}`, id],
    )
    lamps[name].push(lamp)
  }
}

const setOnline = (ids: readonly number[], online: boolean) =>
  it.db.system((scope) =>
    scope.query(
      `insert into device_state (device_id, customer_id, online) select id, $1, $3 from unnest($2::int[]) id
       on conflict (device_id) do update set online = excluded.online`,
      [city, ids, online],
    ),
  )

const impact = (target: TargetOfKind) =>
  it.db.reading(city, (scope) => impactOf(scope, { kind: 'luminaire', target }, { personId: null, now: new Date(0) }))

/** Two groups; the northern has a site of ten lamps and one of fifteen. */
beforeAll(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  const group = (name: string) => insert('insert into device_group (customer_id, name) values ($1, $2)', [city, name])
  const [north, south] = [await group('north'), await group('south')]
  await site('quay', north, 10)
  await site('mill', north, 15)
  await site('well', south, 5)
})
afterAll(() => it.close())

const every = () => Object.values(lamps).flat()

test('lamps of several groups are told by group, the largest first', async () => {
  expect((await impact({ ids: every() })).locations).toEqual([
    { name: 'north', count: 25 },
    { name: 'south', count: 5 },
  ])
})

test('lamps of one group are told by site', async () => {
  const ids = [...lamps.quay!.slice(0, 3), ...lamps.mill!.slice(0, 4)]
  expect((await impact({ ids })).locations).toEqual([
    { name: 'mill', count: 4 },
    { name: 'quay', count: 3 },
  ])
})

test('everything is meant from four lamps of five on', async () => {
  expect((await impact({})).all).toBe(true)
  expect((await impact({ ids: every().slice(6) })).all).toBe(true)
  expect((await impact({ ids: every().slice(7) })).all).toBe(false)
})

test('lamps that are offline do not count where some are online', async () => {
  await setOnline(every(), false)
  await setOnline(lamps.mill!, true)
  expect(await impact({ ids: [...lamps.mill!, ...lamps.quay!] })).toMatchObject({ all: true })
  expect(await impact({ ids: [...lamps.quay!, ...lamps.well!, ...lamps.mill!.slice(9)] })).toMatchObject({ all: false })
})
