import type { InventoryDevice } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { applyInventory } from './index.ts'

const SITES = 50
const LAMPS = 1_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const lamp = (_: unknown, at: number): InventoryDevice => ({
  code: String(13850700001 + at),
  kind: 'luminaire',
  name: `lamp ${at}`,
  station: `site ${at % SITES}`,
  gateway: null,
  box: null,
  lat: 39.9,
  lng: 116.4,
  ratedWatts: 100,
  lightType: null,
  lampType: null,
  planId: null,
  pole: null,
  groupNumber: null,
})

test('the database joins the devices of a city that was just imported as many', async () => {
  const customerId = await testCustomer(database, 'city')
  const stations = Array.from({ length: SITES }, (_, at) => ({
    ...{ key: `site ${at}`, name: `site ${at}`, group: 'north', lat: 39.9, lng: 116.4 },
    ...{ roadClass: null, designLux: null },
  }))
  const join = await database.db.system(async (scope) => {
    await applyInventory(scope, customerId, {
      groups: [{ key: 'north', name: 'north', parent: null }],
      ...{ stations, poles: [], features: [] },
      devices: Array.from({ length: LAMPS }, lamp),
    })
    const [explained] = await scope.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Node Type': string } }] }>(
      `explain (format json) select d.id, t.group_id from device d left join station t on t.id = d.station_id where d.customer_id = ${customerId}`,
    )
    return explained!['QUERY PLAN'][0].Plan
  })
  expect(join).toMatchObject({ 'Node Type': 'Hash Join', 'Plan Rows': LAMPS })
})
