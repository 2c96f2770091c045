import { type ErrorKey, errors, type RetiredDevice } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const GATEWAY = '13800000001'
const LAMPS = Array.from({ length: 25 }, (_, n) => `898604200000000000${String(n).padStart(2, '0')}`)

let product: Product
let city: number
let keeper: ApiClient
let viewer: ApiClient

const rows = <T>(sql: string, values: unknown[] = []) => product.app.db.system((scope) => scope.query<T>(sql, values))
const id = (code: string) => product.app.registry.ofCode(city, code)!.id
const call = (path: string, body: object, apiClient = keeper) => apiClient.call(`/station/device/${path}`, body)
const refused = async (path: string, body: object, key: ErrorKey, apiClient = keeper) =>
  expect(await call(path, body, apiClient)).toMatchObject({ code: errors[key].number })
const retired = async (filters: object = {}) =>
  (await call('QueryRetired', { filters }, viewer)).data as { total: number; rows: RetiredDevice[] }

const override = (deviceId: number) =>
  rows(
    `insert into device_override (device_id, point, customer_id, sequence, order_id, account, code, since, ends_at)
     values ($2, 'lamp.level', $1, 1, gen_random_uuid(), 'keeper', 'dco.dim', now(), now() + interval '1 hour')
     on conflict do nothing`,
    [city, deviceId],
  )

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.gateway(city, GATEWAY, LAMPS)
  await product.person(city, 'keeper', 'maintainer')
  await product.person(city, 'viewer', 'viewer')
  ;[keeper, viewer] = [product.apiClient(), product.apiClient()]
  await keeper.signIn('keeper')
  await viewer.signIn('viewer')
})
afterAll(() => product.close())

test('who has the right retires devices by their ids or by what they have in common', async () => {
  await refused('Retire', { ids: [id(LAMPS[0]!)] }, 'request.forbidden', viewer)
  expect(await call('Retire', { ids: [id(LAMPS[0]!)] })).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await call('Retire', { target: { keyword: LAMPS[1]!, kind: 'luminaire' } })).toMatchObject({
    code: 0,
    data: { count: 1 },
  })
  await refused('Retire', { target: { keyword: LAMPS[1]! } }, 'command.noDevices')
})

test('what devices still hold is counted before they are retired', async () => {
  const [lit, faulty] = [id(LAMPS[3]!), id(LAMPS[4]!)]
  const impact = (ids: number[], apiClient = keeper) => call('RetireImpact', { ids }, apiClient)
  expect((await impact([lit, faulty])).data).toMatchObject({ devices: 2, alarms: 0, overrides: 0, commands: 0 })
  await rows(
    `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
     values ($1, $2, 31, 20, 1, $2, '[]', 'test', now(), 0)`,
    [city, faulty],
  )
  await override(lit)
  expect((await impact([lit, faulty])).data).toMatchObject({ devices: 2, alarms: 1, overrides: 1 })
  await rows('delete from alarm where device_id = $1', [faulty])
  await refused('RetireImpact', { ids: [lit] }, 'request.forbidden', viewer)
})

test('a gateway that carries devices stays, and the refusal counts them', async () => {
  const answer = await call('Retire', { ids: [id(GATEWAY)] })
  expect(answer).toMatchObject({ code: errors['device.carries'].number })
  expect(answer.message).toContain(String(LAMPS.length - 2))
})

test('what is retired is listed with who and when, and found by kind and text', async () => {
  const { total, rows: listed } = await retired()
  expect(total).toBe(2)
  expect(listed[0]).toMatchObject({ code: LAMPS[1], kind: 'luminaire', retiredBy: 'keeper' })
  expect((await retired({ keyword: LAMPS[0]! })).total).toBe(1)
  expect((await retired({ kind: 'gateway' })).total).toBe(0)
  const file = await fetch(`http://127.0.0.1:${product.app.port}/api/station/device/ExportRetired`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', auth: viewer.token },
    body: JSON.stringify({ format: 'csv', filters: {} }),
  })
  expect(await file.text()).toContain(`${LAMPS[1]},`)
})

test('it is restored by its id, once', async () => {
  const [{ id: last }] = (await retired()).rows as [RetiredDevice]
  await refused('Restore', { ids: [last] }, 'request.forbidden', viewer)
  expect(await call('Restore', { ids: [last] })).toMatchObject({ code: 0, data: { count: 1 } })
  expect(id(LAMPS[1]!)).toBe(last)
  await refused('Restore', { ids: [last] }, 'request.notFound')
})

test('most of the city is retired with the password only', async () => {
  await refused('Retire', { target: { kind: 'luminaire' } }, 'auth.recheck')
  expect((await retired()).total).toBe(1)
})

test('each is one line of the audit trail', async () => {
  expect(
    await rows(`select action, target, before, after from audit where action in ('device.retire', 'device.restore')
      and result = 'ok' order by id`),
  ).toMatchObject([
    { action: 'device.retire', target: LAMPS[0], before: { devices: 1, names: [LAMPS[0]] } },
    { action: 'device.retire', target: LAMPS[1], before: { devices: 1, names: [LAMPS[1]] } },
    { action: 'device.restore', target: LAMPS[1], after: { devices: 1, names: [LAMPS[1]] } },
  ])
})

test('several are retired together with one reason, in one line of the audit trail, or none of them', async () => {
  const ids = [id(LAMPS[10]!), id(LAMPS[11]!), id(LAMPS[12]!)]
  await refused('Retire', { ids: [...ids, 999_999], reason: 'Road works' }, 'request.notFound')
  await refused('Retire', { ids, reason: 'x'.repeat(201) }, 'request.invalid')
  expect(await call('Retire', { ids, reason: ' Road works ' })).toMatchObject({ code: 0, data: { count: 3 } })
  expect((await retired({ keyword: LAMPS[10]! })).total).toBe(1)
  const [line] = await rows<{ before: { names: string[] } }>(
    `select before, after from audit where action = 'device.retire' and result = 'ok' order by id desc limit 1`,
  )
  expect(line).toEqual({
    before: { devices: 3, names: expect.arrayContaining([LAMPS[10], LAMPS[11], LAMPS[12]]) },
    after: { reason: 'Road works', whole: 'deviceOfOthers' },
  })
})

test('its past can be read and its alarms have ended', async () => {
  const lamp = id(LAMPS[3]!)
  await rows(
    `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
     values ($1, $2, 47, 20, 1, $2, '{"failure": 20}', 'failure', now(), 0)`,
    [city, lamp],
  )
  await rows(
    `insert into alarm_condition (device_id, customer_id, rule, since, at, raised, value) values ($2, $1, 'failure', now(), now(), true, 1)`,
    [city, lamp],
  )
  await rows(`insert into event (customer_id, at, type, device_id) values ($1, now(), 'offline', $2)`, [city, lamp])
  expect((await call('Retire', { ids: [lamp] })).code).toBe(0)
  await expect.poll(() => rows('select from alarm where device_id = $1', [lamp])).toEqual([])
  await expect.poll(() => rows('select from alarm_condition where device_id = $1', [lamp])).toEqual([])
  const { data } = await viewer.call('/station/alarm/QueryHistory', { filters: { deviceId: lamp } })
  expect(data).toMatchObject({ rows: [{ deviceName: LAMPS[3], end: 'retired' }] })
  const events = (await viewer.call('/station/event/Query', { deviceId: lamp })).data
  expect(events).toMatchObject([{ type: 'offline', deviceName: LAMPS[3] }])
  const now = Date.now()
  const history = await viewer.call('/station/history/Query', {
    deviceIds: [lamp],
    points: ['lamp.level'],
    from: new Date(now - 3_600_000).toISOString(),
    to: new Date(now).toISOString(),
    step: 'raw',
  })
  expect(history.code).toBe(0)
})

test('who has one application only retires a lamp with what holds it off its schedule', async () => {
  const apiClient = product.apiClient()
  await product.person(city, 'lighter', 'maintainer')
  await rows(`update person set apps = '{light}' where account = 'lighter'`)
  await apiClient.signIn('lighter')
  const overridden = id(LAMPS.find((code) => product.app.registry.ofCode(city, code))!)
  await override(overridden)
  expect(await rows('select from device_override where device_id = $1', [overridden])).toHaveLength(1)
  expect(await call('Retire', { ids: [overridden] }, apiClient)).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await rows('select from device_override where device_id = $1', [overridden])).toEqual([])
  expect(await call('Restore', { ids: [overridden] }, apiClient)).toMatchObject({ code: 0 })
})
