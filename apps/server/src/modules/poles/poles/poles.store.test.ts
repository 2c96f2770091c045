import { type ErrorKey, errors, POLE, type PoleRow, stationKinds } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
let northerner: ApiClient
let [north, south] = [0, 0]
let lamps: number[] = []

const PATHS = {
  save: '/station/pole/Save',
  gone: '/station/pole/Delete',
  mount: '/station/pole/Mount',
  query: '/station/pole/Query',
  stations: '/station/config/QueryPoleStation',
} as const

async function done<T = { id: number }>(apiClient: ApiClient, path: keyof typeof PATHS, body: object): Promise<T> {
  const answer = await apiClient.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const refused = async (apiClient: ApiClient, path: keyof typeof PATHS, body: object, key: ErrorKey) =>
  expect(await apiClient.call(PATHS[path], body)).toMatchObject({ code: errors[key].number })

const pole = (number: string, more: object = {}) => ({
  number,
  name: `pole ${number}`,
  type: 2,
  height: 9,
  arm: 'single',
  foundation: 'C30 0.8 m',
  road: 'Quay Road',
  lat: 39.9,
  lng: 116.4,
  installedOn: '2020-05-01',
  stationId: north,
  ...more,
})
const found = async (apiClient: ApiClient, filters: object = {}, more: object = {}) =>
  (await done<{ rows: PoleRow[] }>(apiClient, 'query', { filters, ...more })).rows
const numbers = (rows: readonly PoleRow[]) => rows.map(({ number }) => number)
const poleOf = async (id: number) => {
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ pole: string | null }>('select pole from device where id = $1', [id]),
  )
  return row!.pole
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  const [made] = await product.app.db.system((scope) =>
    scope.query<{ north: number; south: number; group: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
         t as (insert into station (customer_id, group_id, name, type) select $1, id, name, case name when 'north' then 3 else 1 end
               from g returning id, name)
       select (select id from t where name = 'north') as north, (select id from t where name = 'south') as south,
         (select id from g where name = 'north') as group`,
      [city],
    ),
  )
  ;({ north, south } = made!)
  const rows = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name, station_id)
       select $1, 'luminaire', 'L' || n, 'L' || n, case when n <= 6 then $2::int else $3::int end from generate_series(1, 8) n returning id`,
      [city, north, south],
    ),
  )
  lamps = rows.map(({ id }) => id)
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [made!.group]),
  )
  await admin.signIn('admin')
  await northerner.signIn('northerner')
})
afterAll(() => product.close())

test('a pole is kept as it was entered', async () => {
  const { id } = await done(admin, 'save', pole('A1', { height: 10.5, type: 1 }))
  expect((await found(admin, { keyword: 'A1' }))[0]).toEqual({
    id,
    ...pole('A1', { height: 10.5, type: 1 }),
    stationName: 'north',
    groupName: 'north',
    photo: null,
    devices: [],
  })
})

test.each([
  [POLE.height.min, 0],
  [POLE.height.min - 0.1, errors['request.invalid'].number],
  [POLE.height.max, 0],
  [POLE.height.max + 0.1, errors['request.invalid'].number],
])('a height of %f m is answered with %i', async (height, code) => {
  expect(await admin.call(PATHS.save, pole(`H${height}`, { height }))).toMatchObject({ code })
})

test.each([
  ['number', 60],
  ['name', 60],
] as const)('a %s has 1 to %i letters', async (field, most) => {
  const filled = (length: number) => pole(`${field}${length}`, { [field]: 'x'.repeat(length) })
  await refused(admin, 'save', filled(0), 'request.invalid')
  await done(admin, 'save', filled(most))
  await refused(admin, 'save', filled(most + 1), 'request.invalid')
})

test('a number and a name are given once, and again to their own holder', async () => {
  const { id } = await done(admin, 'save', pole('B1'))
  await refused(admin, 'save', pole('B1', { name: 'other' }), 'pole.numberTaken')
  await refused(admin, 'save', pole('B2', { name: 'pole B1' }), 'pole.nameTaken')
  await done(admin, 'save', { id, ...pole('B1') })
})

test('arm and type are of the lists', async () => {
  await refused(admin, 'save', pole('C1', { arm: 'spiral' }), 'request.invalid')
  await refused(admin, 'save', pole('C1', { type: 3 }), 'request.invalid')
  await done(admin, 'save', pole('C1', { arm: null }))
})

test('a pole is installed by today, as the day is where it stands', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
  const now = product.app.clock.now()
  await done(admin, 'save', pole('D1', { installedOn: today.format(now) }))
  await refused(admin, 'save', pole('D2', { installedOn: today.format(now + 86_400_000) }), 'pole.notYet')
  await refused(admin, 'save', pole('D2', { installedOn: '2020-02-30' }), 'request.invalid')
})

test('a position is whole or left out', async () => {
  await refused(admin, 'save', pole('E1', { lat: null }), 'position.half')
  await done(admin, 'save', pole('E1', { lat: null, lng: null }))
})

test('four lamps hang on a pole; the fifth is refused, and those that came with it', async () => {
  const { id } = await done(admin, 'save', pole('F1'))
  await refused(admin, 'mount', { poleId: id, deviceIds: lamps.slice(0, 5) }, 'pole.full')
  expect(await poleOf(lamps[0]!)).toBeNull()
  expect(await done(admin, 'mount', { poleId: id, deviceIds: lamps.slice(0, 4) })).toEqual({ count: 4 })
  await refused(admin, 'mount', { poleId: id, deviceIds: [lamps[4]] }, 'pole.full')
  await done(admin, 'mount', { poleId: id, deviceIds: [lamps[0]] })
  await done(admin, 'mount', { poleId: null, deviceIds: [lamps[0]] })
  await done(admin, 'mount', { poleId: id, deviceIds: [lamps[4]] })
  expect((await found(admin, { lamps: 4 })).map(({ number, devices }) => [number, devices.length])).toEqual([['F1', 4]])
})

test('what is out of reach hangs on a pole all the same', async () => {
  const { id } = await done(admin, 'save', pole('G1'))
  await done(admin, 'mount', { poleId: id, deviceIds: lamps.slice(6, 8) })
  await refused(northerner, 'mount', { poleId: id, deviceIds: [lamps[6]] }, 'request.notFound')
  await refused(northerner, 'mount', { poleId: id, deviceIds: lamps.slice(0, 3) }, 'pole.full')
  await refused(northerner, 'gone', { ids: [id] }, 'pole.hasDevices')
  expect((await found(northerner, { keyword: 'G1' }))[0]?.devices).toEqual([])
})

test('devices follow the new number of their pole', async () => {
  const { id } = await done(admin, 'save', pole('I1'))
  await done(admin, 'mount', { poleId: id, deviceIds: [lamps[5]] })
  await done(admin, 'save', { id, ...pole('I9') })
  expect(await poleOf(lamps[5]!)).toBe('I9')
  await done(admin, 'mount', { poleId: null, deviceIds: [lamps[5]] })
})

test('poles go together or not at all, and none that holds something', async () => {
  const { id: bare } = await done(admin, 'save', pole('J1'))
  const { id: held } = await done(admin, 'save', pole('J2'))
  await done(admin, 'mount', { poleId: held, deviceIds: [lamps[5]] })
  await refused(admin, 'gone', { ids: [bare, held] }, 'pole.hasDevices')
  await refused(admin, 'gone', { ids: [bare, 2_000_000_000] }, 'request.notFound')
  expect(numbers(await found(admin, { keyword: 'J' }))).toEqual(['J1', 'J2'])
  await done(admin, 'gone', { ids: [bare] })
  expect(numbers(await found(admin, { keyword: 'J' }))).toEqual(['J2'])
})

test('poles are found by type, arm and site, and put in order', async () => {
  await done(admin, 'save', pole('K1', { type: 1, arm: 'mast', height: 25, stationId: south }))
  await done(admin, 'save', pole('K2', { type: 2, arm: 'mast', height: 30, stationId: south }))
  expect(numbers(await found(admin, { arm: 'mast', type: 1 }))).toEqual(['K1'])
  const order = (desc: boolean) => found(admin, { stationId: south }, { sort: { field: 'height', desc } })
  expect(numbers(await order(true))).toEqual(['K2', 'K1'])
  expect(numbers(await order(false))).toEqual(['K1', 'K2'])
  expect(numbers(await found(northerner, { arm: 'mast' }))).toEqual([])
})

test('sites of poles are listed with their counts, and none of the kinds that are not there', async () => {
  const absent = stationKinds.filter((kind) => kind !== 'light')
  const none = Object.fromEntries(absent.map((kind) => [kind, 0]))
  const [site, ...others] = await done<{ name: string; poles: number }[]>(admin, 'stations', { type: 3 })
  expect(others).toEqual([])
  // Two lamps of the other site hang on its poles.
  expect(site).toMatchObject({ name: 'north', type: 3, smartPoles: 1, lightCount: 8, devices: 8 })
  expect(site).toMatchObject({ light: 8, ...none })
  const { data } = await admin.call('/station/config/QueryStation', { type: 3 })
  expect(data).toEqual([expect.objectContaining({ name: 'north', lightCount: 6, light: 6, ...none })])
  expect(site!.poles).toBe((await found(admin, { stationId: north })).length)
  await refused(admin, 'stations', { type: 1 }, 'request.invalid')
})

test('a device names only a pole that there is', async () => {
  const mount = (number: string) =>
    product.app.db.system((scope) => scope.query('update device set pole = $2 where id = $1', [lamps[0], number]))
  await expect(mount('nowhere')).rejects.toThrow(/foreign key/)
})
