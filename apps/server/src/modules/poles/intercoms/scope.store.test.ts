import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let admin: ApiClient
let northerner: ApiClient
let ids: { north: number; south: number }

/** A pole with an intercom in each district, side by side; lamps every 40 m to the east of it. */
const STREET = `
  with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
    t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, name),
    d as (insert into device (customer_id, kind, code, name, station_id, lat, lng, pole)
          select $1, k, k || name || n, k || ' ' || name || n, id, 39.9, 116.4 + case when k = 'luminaire' then n * 40 / 85393.0 else 0 end, null
          from t, unnest(array['intercom', 'luminaire', 'wifi']) k, generate_series(0, 4) n where k = 'luminaire' or n = 0 returning id, kind, name),
    c as (insert into intercom_call (customer_id, device_id, pressed_at, ended_at, ending, police_number)
          select $1, id, '2026-11-26T10:00Z'::timestamptz + n * interval '1 hour',
            case when n > 0 then '2026-11-26T20:00Z'::timestamptz end, case n when 1 then 'missed' when 2 then 'handedOver' end, case n when 2 then '110' end
          from d, generate_series(0, 2) n where kind = 'intercom' returning 1)
  select (select id from g where name = 'north') as "group", d.name, d.id from d where kind = 'intercom'`

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await product.app.db.system(async (scope) => {
    const rows = await scope.query<{ group: number; name: string; id: number }>(STREET, [city])
    const of = (name: string) => rows.find((row) => row.name === `intercom ${name}0`)!.id
    ids = { north: of('north'), south: of('south') }
    await scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [rows[0]!.group])
  })
  await product.app.registry.reload()
  await admin.signIn('admin')
  await northerner.signIn('northerner')
})
afterAll(() => product.close())

type Call = { deviceId: number; ending: string | null; pressedAt: string }
type Near = { name: string; distance: number }
const ask = async (who: ApiClient, what: string, input: object) =>
  (await who.call(`/station/intercom/${what}`, input)) as { code: number; data: { rows: (Call & Near)[] } }
const calls = async (who: ApiClient, filters: object) => (await ask(who, 'QueryCalls', { filters })).data.rows

test('who reaches one group sees its calls only', async () => {
  const devices = async (who: ApiClient) => [...new Set((await calls(who, {})).map(({ deviceId }) => deviceId))]
  expect((await devices(admin)).toSorted()).toEqual([ids.north, ids.south].toSorted())
  expect(await devices(northerner)).toEqual([ids.north])
})

test('calls are narrowed to those that are open, over, handed over, of a time, or one alone', async () => {
  const endings = async (filters: object) => (await calls(northerner, filters)).map(({ ending }) => ending)
  expect(await endings({})).toEqual(['handedOver', 'missed', null])
  expect(await endings({ isOpen: true })).toEqual([null])
  expect(await endings({ isOpen: false })).toEqual(['handedOver', 'missed'])
  expect(await endings({ endings: ['handedOver'] })).toEqual(['handedOver'])
  expect(await endings({ from: '2026-11-26T10:30:00Z', to: '2026-11-26T11:30:00Z' })).toEqual(['missed'])
  const [open] = (await calls(northerner, { isOpen: true })) as unknown as { id: number }[]
  expect(await endings({ id: open!.id })).toEqual([null])
})

test('lamps within 150 m are told with their distance, the nearest first, and nothing of other groups', async () => {
  const near = (await ask(northerner, 'QueryNearby', { deviceId: ids.north })).data
  expect(near).toMatchObject({ place: { lat: 39.9, lng: 116.4 } })
  expect(near.rows.map(({ name, distance }) => [name, distance])).toEqual([
    ['luminaire north0', 0],
    ['luminaire north1', 40],
    ['luminaire north2', 80],
    ['luminaire north3', 120],
  ])
  expect((await ask(admin, 'QueryNearby', { deviceId: ids.north })).data.rows).toHaveLength(8)
  expect(await ask(northerner, 'QueryNearby', { deviceId: ids.south })).toMatchObject({ code: 990005 })
})
