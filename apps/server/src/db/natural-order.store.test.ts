import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'

/** Lists stand as people count, and searches find whatever the case, accents and forms of letters are. */

let product: Product
let admin: ApiClient

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.app.db.system((scope) =>
    scope.query(
      `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
         s as (insert into station (customer_id, name, group_id) select $1, x, id from g,
           unnest(array['Site 10', 'Site 2', 'Site 1', 'Rue de l''Église', 'улица Ленина', 'Große Straße']) x returning id, name),
         p as (insert into pole (customer_id, number, name, station_id) select $1, 'P' || n, 'Pole ' || n, s.id from s, generate_series(1, 12) n
           where s.name = 'Site 1')
       insert into device (customer_id, kind, code, name, station_id)
         select $1, 'luminaire', 'L' || n, 'Lamp ' || n, s.id from s, generate_series(1, 12) n where s.name = 'Site 1'
         union all select $1, 'luminaire', 'R1', 'Rue lamp', id from s where s.name like 'Rue%'
         union all select $1, 'luminaire', 'D1', U&'De\\0301compose\\0301 lamp', id from s where s.name = 'Site 2'
         union all select $1, 'luminaire', 'K5', 'Ленина 5', id from s where s.name like 'улица%'
         union all select $1, 'luminaire', 'G1', 'STRASSE groß', id from s where s.name like 'Große%'`,
      [city],
    ),
  )
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const counted = Array.from({ length: 12 }, (_, n) => n + 1)
const rowsOf = async <T>(path: string, body: object) => ((await admin.call(path, body)).data as { rows: T[] }).rows

test.each(['number', 'name'])('poles by %s', async (field) => {
  const rows = await rowsOf<{ number: string }>('/station/pole/Query', { sort: { field, desc: false }, size: 100 })
  expect(rows.map(({ number }) => number)).toEqual(counted.map((n) => `P${n}`))
})

test.each(['name', 'code'])('lamps by %s', async (field) => {
  const filters = { keyword: 'Site 1' }
  const rows = await rowsOf<{ code: string }>('/station/light/Query', {
    sort: { field, desc: false },
    size: 100,
    filters,
  })
  expect(rows.map(({ code }) => code)).toEqual(counted.map((n) => `L${n}`))
})

type Found = { sites: { name: string; lamps: number }[]; devices: { code: string; kind: string }[]; total: number }
const found = async (text: string) => (await admin.call('/station/device/Search', { text })).data as Found

test('sites', async () => {
  const { data } = await admin.call('/station/config/QueryStation', {})
  const names = (data as { name: string }[]).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('Site'))).toEqual(['Site 1', 'Site 2', 'Site 10'])
})

test.each([
  ['église', 'R1'],
  ['eglise', 'R1'],
  ['ÉGLISE', 'R1'],
  ['E\u0301glise', 'R1'],
  ['ленина', 'K5'],
  ['ЛЕНИНА', 'K5'],
  ['Décomposé', 'D1'],
  ['decompose', 'D1'],
  ['grosse strasse', 'G1'],
  ['GROẞ', 'G1'],
])('a search for %j finds %s', async (text, code) => {
  expect((await found(text)).devices.map((hit) => hit.code)).toContain(code)
  const listed = await rowsOf<{ code: string }>('/station/light/Query', { filters: { keyword: text } })
  expect(listed.map((lamp) => lamp.code)).toContain(code)
})

test('signs of patterns stand for themselves', async () => {
  expect(await found('L_')).toEqual({ sites: [], devices: [], total: 0 })
  expect(await found('%')).toEqual({ sites: [], devices: [], total: 0 })
})

test('a street is found with its lamps, its power box and gateway before these, and how many devices there are', async () => {
  await product.app.db.system((scope) =>
    scope.query(
      `with s as (select id, customer_id, group_id from station where name = 'Site 1'), r as (
         insert into station (customer_id, name, group_id) select customer_id, 'Mill Lane', group_id from s returning id, customer_id)
       insert into device (customer_id, kind, code, name, station_id)
         select customer_id, 'luminaire', 'M' || n, 'Mill Lane ' || n, id from r, generate_series(1, 30) n
         union all select customer_id, 'power-box', '18100010009', 'Mill Lane box', id from r
         union all select customer_id, 'gateway', '19100010009', 'G9', id from r`,
    ),
  )
  const { sites, devices, total } = await found('mill lane')
  expect(sites).toMatchObject([{ name: 'Mill Lane', groupName: 'North', lamps: 30 }])
  expect([total, devices.length]).toEqual([32, 20])
  expect(devices.slice(0, 2).map(({ kind }) => kind)).toEqual(['power-box', 'gateway'])
  expect((await found('m7')).devices[0]).toMatchObject({ code: 'M7' })
  expect(devices.slice(2, 5).map(({ code }) => code)).toEqual(['M1', 'M2', 'M3'])
})
