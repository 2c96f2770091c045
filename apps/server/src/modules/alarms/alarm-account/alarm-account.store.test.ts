import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSeal } from '../../../db/seal.ts'
import { type Answered, type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const SECRET = 'a secret of this installation, thirty-two and more'
const PASSWORD = 'Alarm-server-7781'
const [HOST_REFUSED, PASSWORD_MISSING, INVALID] = [990741, 990742, 990003]

let product: Product
let city: number
let admin: ApiClient
beforeAll(async () => {
  product = await startProduct(0, {
    LAMPLIGHTER_ALARM_HOSTS: 'alarms.example, spare.example',
    LAMPLIGHTER_SECRET: SECRET,
  })
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(await product.customer('town'), 'stranger', 'administrator')
  await product.person(city, 'watch', 'viewer')
  await product.person(city, 'northerner', 'administrator')
  await product.person(city, 'desk', 'viewer')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const read = async (apiClient = admin) =>
  (await apiClient.call('/station/Account/QueryDefaultZhuHaiSanRunAccount')).data as {
    account: Record<string, unknown> | null
    devices: Record<string, unknown>[]
  }
const save = (more: object = {}): Promise<Answered> =>
  admin.call('/station/Account/SaveAlarmAccount', {
    userName: 'desk',
    serverIp: 'alarms.example',
    serverPort: 9000,
    devices: [],
    ...more,
  })
const sealed = async () => {
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ password: Buffer }>('select password from alarm_account where customer_id = $1', [city]),
  )
  return row?.password
}

beforeEach(async () => {
  await admin.call('/station/Account/DeleteAlarmAccount')
})

test('an account is kept with its devices, and its password is never told', async () => {
  const devices = [
    { code: 'b-2', name: 'South gate' },
    { code: 'a-1', name: '' },
  ]
  expect(await save({ userPswd: PASSWORD, serverIp: 'Alarms.Example', devices })).toMatchObject({ code: 0 })
  const { account, devices: kept } = await read()
  expect(account).toMatchObject({
    userName: 'desk',
    userPswd: '••••••••',
    serverIp: 'alarms.example',
    serverPort: 9000,
  })
  expect(kept).toEqual(devices.map((device) => ({ ...device, online: false, alarm: false, running: false })))
})

test('the stored password opens under the secret of the installation and for its organisation only', async () => {
  await save({ userPswd: PASSWORD })
  const stored = (await sealed())!
  expect(stored.includes(PASSWORD)).toBe(false)
  expect(createSeal(SECRET, `alarm account ${city}`).open(stored).toString()).toBe(PASSWORD)
  expect(() => createSeal(SECRET, 'alarm account 0').open(stored)).toThrow()
  expect(() => createSeal('another secret', `alarm account ${city}`).open(stored)).toThrow()
})

test('a password that is left out, or comes back masked, stays', async () => {
  await save({ userPswd: PASSWORD })
  const before = await sealed()
  expect(await save({ userName: 'night desk' })).toMatchObject({ code: 0 })
  expect(await save({ userPswd: '••••••••' })).toMatchObject({ code: 0 })
  expect(await sealed()).toEqual(before)
})

test.each([{ serverIp: 'spare.example' }, { serverPort: 9001 }])(
  'a stored password is not sent to %o: it is asked for anew',
  async (elsewhere) => {
    await save({ userPswd: PASSWORD })
    expect((await save(elsewhere)).code).toBe(PASSWORD_MISSING)
    expect((await save({ ...elsewhere, userPswd: '••••••••' })).code).toBe(PASSWORD_MISSING)
    expect((await read()).account).toMatchObject({ serverIp: 'alarms.example', serverPort: 9000 })
    expect((await save({ ...elsewhere, userPswd: PASSWORD })).code).toBe(0)
  },
)

test('the first account needs a password', async () => {
  expect((await save()).code).toBe(PASSWORD_MISSING)
  expect(await read()).toEqual({ account: null, devices: [] })
})

test.each([
  '127.0.0.1',
  '0x7f.1',
  'localhost',
  'alarms.example.',
  'http://alarms.example',
  'x@alarms.example',
  'evil.example',
])('%s is not among the hosts that the installation allows', async (serverIp) =>
  expect((await save({ userPswd: PASSWORD, serverIp })).code).toBe(HOST_REFUSED),
)

test('a device stands in the list once', async () => {
  const device = { code: 'a-1', name: 'gate' }
  expect((await save({ userPswd: PASSWORD, devices: [device, device] })).code).toBe(INVALID)
})

test('the audit trail says what was changed and holds no password', async () => {
  await save({ userPswd: PASSWORD })
  await save({ userPswd: PASSWORD, serverIp: `http://desk:${PASSWORD}@alarms.example` })
  await admin.call('/station/Account/DeleteAlarmAccount')
  const rows = await product.app.db.system((scope) =>
    scope.query("select target, before, after, result from audit where action like 'alarmAccount.%' order by id"),
  )
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  expect(rows).toContainEqual({
    target: 'desk',
    before: null,
    after: { userName: 'desk', serverIp: 'alarms.example', serverPort: 9000, devices: [], passwordChanged: true },
    result: 'ok',
  })
  expect(rows.at(-1)).toMatchObject({ before: { userName: 'desk' }, result: 'ok' })
})

test('another organisation sees nothing of it, and who may only use it does not change it', async () => {
  await save({ userPswd: PASSWORD })
  const [stranger, watch] = [product.apiClient(), product.apiClient()]
  await stranger.signIn('stranger')
  await watch.signIn('watch')
  expect(await read(stranger)).toEqual({ account: null, devices: [] })
  expect(await watch.call('/station/Account/DeleteAlarmAccount')).toMatchObject({ code: 990004 })
})

test('an account is told with the groups and sites of the caller, without a password and without what is elsewhere', async () => {
  await save({ userPswd: PASSWORD })
  await product.app.db.system(async (scope) => {
    const [made] = await scope.query<{ north: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
         t as (insert into station (customer_id, group_id, name, type) select $1, id, name || ' square', 1 from g)
       select id as north from g where name = 'north'`,
      [city],
    )
    await scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [made!.north])
    await scope.query(`update role set operations = '{alarmAccount.view}' where name = 'desk'`)
  })
  const told = async (account: string) => {
    const apiClient = product.apiClient()
    await apiClient.signIn(account)
    const { data } = await apiClient.call('/station/config/QueryChangheGroupAndStation')
    expect(JSON.stringify(data)).not.toMatch(/pswd|password|•/i)
    const accounts = data as { userName: string; groups: { name: string }[]; stations: { name: string }[] }[]
    return accounts.map(({ userName, groups, stations }) => [
      userName,
      ...[...groups, ...stations].map(({ name }) => name),
    ])
  }
  expect(await told('admin')).toEqual([['desk', 'north', 'south', 'north square', 'south square']])
  expect(await told('northerner')).toEqual([['desk', 'north', 'north square']])
  // Who may use the account and sees no devices is told of no places either.
  expect(await told('desk')).toEqual([['desk']])
  expect(await told('stranger')).toEqual([])
})
