import { type deviceCalls, kinds, type Output } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let viewer: ApiClient
const ids: Record<string, number> = {}

const insert = (sql: string, values: unknown[]) =>
  product.app.db.system(async (scope) => (await scope.query<{ id: number }>(`${sql} returning id`, values))[0]!.id)

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'watch', 'viewer')
  const group = await insert('insert into device_group (customer_id, name) values ($1, $2)', [city, 'north'])
  await insert('insert into device_group (customer_id, name) values ($1, $2)', [city, 'empty'])
  const station = await insert('insert into station (customer_id, group_id, name) values ($1, $2, $3)', [
    city,
    group,
    'Quay',
  ])
  const lamp = async (code: string, stationId: number | null, level: string | null, lng: number | null = 116.4) => {
    ids[code] = await insert(
      `insert into device (customer_id, kind, code, name, station_id, lng, lat) values ($1, 'luminaire', $2, $2, $3, $4, 39.9)`,
      [city, code, stationId, lng],
    )
    await product.app.db.system((scope) =>
      scope.query(
        `insert into device_state (device_id, customer_id, online, alarm, light, level, points) values ($1, $2, true, 20, true, $3, '{}')`,
        [ids[code], city, level],
      ),
    )
  }
  await lamp('lit', station, '62.5')
  await lamp('elsewhere', null, null)
  for (const level of ['NaN', 'Infinity', '-Infinity', '101']) await lamp(level, station, level)
  await lamp('nowhere', station, '50', null)
  viewer = product.apiClient()
  await viewer.signIn('watch')
})
afterAll(() => product.close())

test('the map has a row of each device that stands somewhere, and a level that is none is unknown', async () => {
  const { code, data } = await viewer.call('/station/map/QueryDevices')
  expect(code).toBe(0)
  const { groups, rows, kinds: known } = data as Output<(typeof deviceCalls)['device.map']>
  expect([known, groups]).toEqual([[...kinds], ['north']])
  const rowOf = (name: string, level: number, group = 0) => [
    ids[name],
    kinds.indexOf('luminaire'),
    116.4,
    39.9,
    1,
    20,
    1,
    level,
    group,
  ]
  expect(rows).toEqual([
    rowOf('lit', 62.5),
    rowOf('elsewhere', -1, -1),
    ...['NaN', 'Infinity', '-Infinity', '101'].map((name) => rowOf(name, -1)),
  ])
})
