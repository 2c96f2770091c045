import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { lastEdge, missedSwitches } from './switching.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-22T13:00:00Z')

let it: TestDatabase
let city: number
let sunset: number

const rows = <T>(sql: string, values: unknown[]) => it.db.system((scope) => scope.query<T>(sql, values))

function contact(on: boolean) {
  const index = pointIndex('power-box')
  const points: (number | null)[] = Array.from({ length: index.size }, () => null)
  points[index.get('loop1.contact')!] = on ? 1 : 0
  return points
}

async function box(name: string, on: boolean): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `with d as (insert into device (customer_id, kind, code, name) values ($1, 'power-box', $2, $2) returning id),
       k as (insert into sub_device (customer_id, box_id, type, number, name) select $1, id, 3, 1, 'K1' from d returning id, box_id),
       c as (insert into sub_device (customer_id, box_id, type, number, name, parent_id) select $1, box_id, 4, 1, 'KM1', id from k returning id, box_id),
       w as (insert into sub_device (customer_id, box_id, type, number, name, parent_id) select $1, box_id, 5, 1, 'WL1', id from c returning id, box_id),
       l as (insert into device (customer_id, kind, code, name, box_id, branch_id) select $1, 'luminaire', $2 || '-lamp', $2 || '-lamp', box_id, id from w),
       s as (insert into device_state (device_id, customer_id, online, points, refresh_time) select id, $1, true, $3, $4 from d)
     select id from d`,
    [city, name, contact(on), new Date(NOW - MINUTE)],
  )
  return made!.id
}

async function report(boxId: number, at: number, on: boolean) {
  await rows("select make_partition('reading', $1)", [new Date(at)])
  await rows('insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, $4)', [
    boxId,
    new Date(at),
    city,
    contact(on),
  ])
}

beforeAll(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  const [place] = await rows<{ lat: number; lng: number; timeZone: string }>(
    'select lat, lng, time_zone as "timeZone" from customer where id = $1',
    [city],
  )
  sunset = lastEdge(place!, NOW).sun
})
afterAll(() => it.close())

test('the outputs that missed the last sunset are found from what their boxes reported', async () => {
  const [punctual, late, still] = [await box('A', true), await box('B', true), await box('C', false)]
  for (const id of [punctual, late]) await report(id, sunset - MINUTE, false)
  await report(punctual, sunset + MINUTE, true)
  await report(late, sunset + 19 * MINUTE, false)
  await report(late, sunset + 20 * MINUTE, true)
  await report(still, sunset + 20 * MINUTE, false)
  const found = await it.db.scoped(city, (scope) => missedSwitches(scope, NOW), null)
  expect(found).toMatchObject({
    on: true,
    outputs: [
      { boxId: late, name: 'K1', switched: new Date(sunset + 20 * MINUTE).toISOString() },
      { boxId: still, number: 1, switched: null },
    ],
  })
})
