import { type deviceCalls, errors, type Output } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

type Listed = Output<(typeof deviceCalls)['device.list']>

const POINTS = { 'power-box': 29, gateway: 9 } as const

let product: Product
let city: number
let north: number
let below: number
let viewer: ApiClient

const insert = (sql: string, values: unknown[]) =>
  product.app.db.system(async (scope) => (await scope.query<{ id: number }>(`${sql} returning id`, values))[0]!.id)

const group = (name: string, parentId: number | null) =>
  insert('insert into device_group (customer_id, name, parent_id) values ($1, $2, $3)', [city, name, parentId])
const station = (name: string, groupId: number) =>
  insert('insert into station (customer_id, group_id, name) values ($1, $2, $3)', [city, groupId, name])

type Made = { kind?: 'power-box' | 'gateway'; stationId?: number; online?: boolean; alarm?: number; value?: number }

async function device(name: string, { kind = 'power-box', stationId, online, alarm = 0, value }: Made = {}) {
  const code = `1382${name.length}${Math.abs([...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7)) % 1e6}`
  const id = await insert(
    'insert into device (customer_id, kind, code, name, station_id) values ($1, $2, $3, $4, $5)',
    [city, kind, code, name, stationId ?? null],
  )
  if (online === undefined) return id
  const points = [value ?? 220, ...Array.from({ length: POINTS[kind] - 1 }, () => null)]
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device_state (device_id, customer_id, online, alarm, points, refresh_time)
       values ($1, $2, $3, $4, $5, '2026-11-21T08:00:00Z')`,
      [id, city, online, alarm, points],
    ),
  )
  return id
}

async function list(filters: object = {}, more: object = {}, apiClient = viewer): Promise<Listed> {
  const answer = await apiClient.call('/station/device/Query', { kind: 'power-box', filters, ...more })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as Listed
}
const names = ({ rows }: Listed) => rows.map(({ name }) => name)

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'watch', 'viewer')
  await product.person(await product.customer('town'), 'stranger', 'administrator')
  north = await group('north', null)
  below = await group('north shore', north)
  const [quay, mill] = [await station('Quay', below), await station('Mill', await group('south', null))]
  const fed = await device('B well', { stationId: quay, online: true, value: 223.4 })
  await device('C silent', { stationId: quay, online: false })
  await device('D open door', { stationId: mill, online: true, alarm: 20 })
  await device('A stuck', { stationId: mill, online: true, alarm: 30 })
  await device('E 100%_new', {})
  const carrier = await device('G-1', { kind: 'gateway', stationId: quay, online: true, value: 50 })
  const lamp = 'insert into device (customer_id, kind, code, name, box_id, gateway_id) values ($1, $2, $3, $4, $5, $6)'
  for (const at of [1, 2, 3]) await insert(lamp, [city, 'luminaire', `150000000${at}`, `L-${at}`, fed, carrier])
  viewer = product.apiClient()
  await viewer.signIn('watch')
})
afterAll(() => product.close())

test('those with an alarm come first, then those that are offline or were never heard, then the rest by name', async () => {
  expect(names(await list())).toEqual(['A stuck', 'D open door', 'C silent', 'E 100%_new', 'B well'])
})

test('the counts are of the whole scope, whichever state is looked at', async () => {
  const counts = { all: 5, online: 3, offline: 2, alarm: 2 }
  expect((await list()).counts).toEqual(counts)
  const offline = await list({ online: false })
  expect(offline).toMatchObject({ total: 2, counts })
  expect(names(offline)).toEqual(['C silent', 'E 100%_new'])
  expect(names(await list({ alarm: true }))).toEqual(['A stuck', 'D open door'])
})

test('a group is taken with those below it', async () => {
  expect(names(await list({ groupId: north }))).toEqual(['C silent', 'B well'])
  expect((await list({ groupId: below })).counts).toEqual({ all: 2, online: 1, offline: 1, alarm: 0 })
})

test('a keyword is found in names, numbers and sites, and its signs mean only themselves', async () => {
  expect(names(await list({ keyword: 'quay' }))).toEqual(['C silent', 'B well'])
  expect(names(await list({ keyword: '0%_n' }))).toEqual(['E 100%_new'])
  expect(names(await list({ keyword: '%' }))).toEqual(['E 100%_new'])
  const { code } = (await list()).rows[0]!
  expect(names(await list({ keyword: code }))).toEqual(['A stuck'])
})

test('a row has the latest values by name, and what was never reported is missing', async () => {
  const { rows } = await list({ keyword: 'B well' })
  expect(rows[0]).toMatchObject({
    stationName: 'Quay',
    groupName: 'north shore',
    lamps: 3,
    refreshTime: '2026-11-21T08:00:00.000Z',
    values: { 'elec.p1.voltage': 223.4, 'loop1.contact': null },
  })
  const [unheard] = (await list({ keyword: 'E 100' })).rows
  expect(unheard).toMatchObject({
    online: false,
    running: true,
    refreshTime: null,
    values: { 'elec.p1.voltage': null },
  })
})

test('the next page goes on where the first ended', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({}, { page, size: 2 })))
  expect(pages.map(names)).toEqual([['A stuck', 'D open door'], ['C silent', 'E 100%_new'], ['B well']])
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
})

test('each kind has a list of its own, and another organisation sees none of it', async () => {
  const gateways = await list({}, { kind: 'gateway' })
  expect(gateways.rows).toMatchObject([{ name: 'G-1', lamps: 3, values: { 'gateway.registered': 50 } }])
  const stranger = product.apiClient()
  await stranger.signIn('stranger')
  expect(await list({}, {}, stranger)).toMatchObject({ total: 0, rows: [], counts: { all: 0 } })
})

const SIM = { iccid: '89860112345678901234', operator: 'Carrier', megabytes: 300, expiresOn: '2027-03-01' }

test('what is recorded of a box and of a gateway is listed with it, and taken from those who may', async () => {
  const { rows } = await list({ keyword: 'B well' })
  const { id } = rows[0]!
  expect(rows[0]).toMatchObject({ plate: { boxType: null, status: 1, platform: null, sim: null } })
  const save = { id, type: 3, status: 2, sim: SIM }
  expect(await viewer.call('/station/device/SaveBox', save)).toMatchObject({ code: errors['request.forbidden'].number })
  await product.person(city, 'keeper', 'maintainer')
  const keeper = product.apiClient()
  await keeper.signIn('keeper')
  expect(await keeper.call('/station/device/SaveBox', save)).toMatchObject({ code: 0 })
  expect((await list({ keyword: 'B well' })).rows[0]).toMatchObject({ plate: { boxType: 3, status: 2, sim: SIM } })
  const gateway = (await list({}, { kind: 'gateway' })).rows[0]!
  const wrong = { id: gateway.id, type: 3, status: 1, sim: null }
  expect(await keeper.call('/station/device/SaveBox', wrong)).toMatchObject({ code: errors['request.notFound'].number })
  const own = { id: gateway.id, platform: 'vendor', sim: SIM }
  expect(await keeper.call('/station/device/SaveGateway', own)).toMatchObject({ code: 0 })
  expect((await list({}, { kind: 'gateway' })).rows[0]).toMatchObject({ plate: { platform: 'vendor', sim: SIM } })
})

test.each([
  ['1234567890123456789', 0],
  ['12345678901234567890', 0],
  ['123456789012345678', errors['request.invalid'].number],
  ['123456789012345678901', errors['request.invalid'].number],
  ['8986011234567890123x', errors['request.invalid'].number],
])('a card number of %s is answered with %i', async (iccid, code) => {
  const keeper = product.apiClient()
  await keeper.signIn('keeper')
  const { id } = (await list({ keyword: 'B well' })).rows[0]!
  const body = { id, type: null, status: 1, sim: { ...SIM, iccid } }
  expect(await keeper.call('/station/device/SaveBox', body)).toMatchObject({ code })
})

test('the energy of a day begins at midnight where the organisation is', async () => {
  const { id } = (await list({ keyword: 'B well' })).rows[0]!
  const [day] = await product.app.db.system((scope) =>
    scope.query<{ midnight: Date }>(
      `select date_trunc('day', now() at time zone time_zone) at time zone time_zone as midnight from customer where id = $1`,
      [city],
    ),
  )
  const counter = (wattHours: number) => Array.from({ length: 29 }, () => wattHours)
  for (const [hours, wattHours] of [
    [-2, 4_000],
    [-1, 5_000],
    [0, 6_000],
  ] as const)
    await product.app.db.system((scope) =>
      scope.query(
        'insert into reading_hour (device_id, at, customer_id, mean, low, high) values ($1, $2, $3, $4, $4, $4)',
        [id, new Date(day!.midnight.getTime() + hours * 3_600_000), city, counter(wattHours)],
      ),
    )
  expect((await list({ keyword: 'B well' })).rows[0]).toMatchObject({ energyAtMidnight: 5_000 })
  expect((await list({ keyword: 'A stuck' })).rows[0]).toMatchObject({ energyAtMidnight: null })
})

test.each([
  [0, 'pending'],
  [9, 'same'],
  [3, 'differs'],
] as const)('a plan whose writing ended with %i is %s', async (status, sync) => {
  const { id } = (await list({ keyword: 'D open' })).rows[0]!
  await product.app.db.system((scope) =>
    scope.query(
      `with o as (insert into command_order (id, customer_id, account, code, asked_at, total)
         values (gen_random_uuid(), $1, 'keeper', 'dcc.weekPlan', clock_timestamp(), 1) returning id)
       insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at, status)
       select gen_random_uuid(), gen_random_uuid(), o.id, $1, $2, 'dcc.weekPlan', '{}', clock_timestamp(), clock_timestamp(), $3 from o`,
      [city, id, status],
    ),
  )
  expect((await list({ keyword: 'D open' })).rows[0]).toMatchObject({ planSync: sync })
})

test.each([
  ['same', 'same'],
  ['other', 'differs'],
])('a cabinet that tells the hash of its tables as %s is %s, whatever came of the last order', async (hash, sync) => {
  const { id } = (await list({ keyword: 'D open' })).rows[0]!
  await product.app.db.system((scope) =>
    scope.query(`update device set tables_wanted = 'same', tables_held = $2 where id = $1`, [id, hash]),
  )
  expect((await list({ keyword: 'D open' })).rows[0]).toMatchObject({ planSync: sync })
})

test.each([
  ['13800000991', 0],
  ['13800000992138000009', 0],
  ['1380000099', errors['device.codeLength'].number],
  ['138000009912', errors['device.codeLength'].number],
  ['1380000099213800000', errors['device.codeLength'].number],
  ['138000009921380000091', errors['device.codeLength'].number],
  ['1380000/991', errors['device.codeLength'].number],
])('a gateway of the number %s is answered with %i', async (gatewayCode, code) => {
  const keeper = product.apiClient()
  await keeper.signIn('keeper')
  const body = { code: gatewayCode, name: 'New', stationId: null }
  expect(await keeper.call('/station/gateway/Provision', body)).toMatchObject({ code })
})

test('a list is narrowed by what people have recorded; a cabinet of which nobody said otherwise is in service', async () => {
  const record = (name: string, attributes: object) =>
    product.app.db.system((scope) =>
      scope.query('update device set attributes = attributes || $2::jsonb where name = $1', [
        name,
        JSON.stringify(attributes),
      ]),
    )
  await record('B well', { boxType: 3 })
  await record('A stuck', { boxType: 3, status: 2 })
  await record('G-1', { platform: 'vendor' })
  expect(names(await list({ boxType: 3 })).sort()).toEqual(['A stuck', 'B well'])
  expect(names(await list({ boxType: 3, status: 1 }))).toEqual(['B well'])
  expect(names(await list({ status: 2 }))).toEqual(['A stuck'])
  expect(names(await list({ platform: 'vendor' }, { kind: 'gateway' }))).toEqual(['G-1'])
  expect(names(await list({ platform: 'direct' }, { kind: 'gateway' }))).toEqual([])
})
