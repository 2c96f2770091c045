import type { Kind, Output, poleCalls } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { pointIndex } from '../../devices/devices/index.ts'

/** Local noon at the city, when the server starts. */
const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const HOUR = 3_600_000

let product: Product
let city: number
let viewer: ApiClient

const sql = (text: string, values: unknown[]) =>
  product.app.db.system((scope) => scope.query<{ id: number }>(text, values))

const pointsOf = (kind: Kind, key: string, value: number) => {
  const place = pointIndex(kind).get(key)!
  return Array.from({ length: place + 1 }, (_, at) => (at === place ? value : null))
}

async function device(kind: Kind, code: string, key: string, value: number, online = true) {
  const [row] = await sql('insert into device (customer_id, kind, code, name) values ($1, $2, $3, $3) returning id', [
    city,
    kind,
    code,
  ])
  await sql('insert into device_state (device_id, customer_id, online, points) values ($1, $2, $3, $4)', [
    row!.id,
    city,
    online,
    pointsOf(kind, key, value),
  ])
  return row!.id
}

const meterAt = (id: number, at: number, energy: number) =>
  sql('insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, $4)', [
    id,
    new Date(at),
    city,
    pointsOf('charging-pile', 'elec.energy', energy),
  ])

const figures = async () =>
  (await viewer.call('/station/pole/Figures')).data as Output<(typeof poleCalls)['pole.figures']>

beforeAll(async () => {
  product = await startProduct(NOON - Date.now())
  city = await product.customer('city')
  await sql("update customer set time_zone = 'Asia/Shanghai' where id = $1", [city])
  await product.person(city, 'watch', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('watch')
})
afterAll(() => product.close())

test('without piles and access points, nothing is told of them', async () => {
  expect(await figures()).toEqual({ calls: 0, missedCalls: 0, chargedKwh: null, wifiUsers: null })
})

test('calls, charged energy and users are those of the day at the city, and of who is online', async () => {
  const intercom = await device('intercom', 'help', 'intercom.state', 0)
  for (const [at, ending] of [
    [NOON - HOUR, 'missed'],
    [NOON - 2 * HOUR, 'hungUp'],
    [NOON - 13 * HOUR, 'missed'],
  ] as const)
    await sql(
      'insert into intercom_call (customer_id, device_id, pressed_at, ended_at, ending) values ($1, $2, $3, $3, $4)',
      [city, intercom, new Date(at), ending],
    )
  for (const at of [NOON - 13 * HOUR, NOON]) await sql("select make_partition('reading', $1)", [new Date(at)])
  const pile = await device('charging-pile', 'pile', 'elec.energy', 25_000)
  await meterAt(pile, NOON - 13 * HOUR, 9_000)
  await meterAt(pile, NOON - 11 * HOUR, 10_000)
  await device('charging-pile', 'silent', 'elec.energy', 70_000)
  await device('wifi', 'near', 'wifi.users', 17)
  await device('wifi', 'far', 'wifi.users', 6)
  await device('wifi', 'gone', 'wifi.users', 40, false)
  expect(await figures()).toEqual({ calls: 2, missedCalls: 1, chargedKwh: 15, wifiUsers: 23 })
})
