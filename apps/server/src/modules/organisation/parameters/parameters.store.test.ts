import {
  type ConsoleSettings,
  type ParameterRow,
  parameterDefaults,
  parameterNames,
  plainSettings,
} from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const [INVALID, FORBIDDEN, MAP_HOST] = [990003, 990004, 990722]

let product: Product
let admin: ApiClient
let stranger: ApiClient
beforeAll(async () => {
  product = await startProduct(0, { LAMPLIGHTER_MAP_HOSTS: 'https://tiles.example' })
  const city = await product.customer('city')
  await product.person(city, 'watch', 'viewer')
  const apiClientOf = async (customerId: number, account: string) => {
    await product.person(customerId, account, 'administrator')
    const apiClient = product.apiClient()
    await apiClient.signIn(account)
    return apiClient
  }
  admin = await apiClientOf(city, 'admin')
  stranger = await apiClientOf(await product.customer('town'), 'stranger')
})
afterAll(() => product.close())

const read = async (apiClient = admin) =>
  (await apiClient.call('/station/system/QueryParameters')).data as ParameterRow[]
const one = async (name: string, apiClient = admin) => (await read(apiClient)).find((row) => row.name === name)
const save = (...changes: object[]) => admin.call('/station/system/SaveParameters', { changes })

test('what nobody settled has its default', async () => {
  const rows = parameterNames.map((name) => ({
    name,
    value: parameterDefaults[name],
    changedBy: null,
    changed: null,
  }))
  expect(await read(stranger)).toEqual(rows)
})

test('what is saved says who settled it and when, for this organisation alone', async () => {
  const before = Date.now()
  expect((await save({ name: 'signIn.failures', value: 4 }, { name: 'signIn.remember', value: false })).code).toBe(0)
  expect(await one('signIn.remember')).toMatchObject({ value: false, changedBy: 'admin' })
  const { changed, ...row } = (await one('signIn.failures'))!
  expect(row).toEqual({ name: 'signIn.failures', value: 4, changedBy: 'admin' })
  expect(Date.parse(changed!)).toBeGreaterThanOrEqual(before)
  expect(await one('signIn.failures', stranger)).toMatchObject({ value: 5, changedBy: null })
})

test('null puts it back to its default', async () => {
  await save({ name: 'signIn.lockMinutes', value: 30 })
  await save({ name: 'signIn.lockMinutes', value: null })
  expect(await one('signIn.lockMinutes')).toEqual({
    name: 'signIn.lockMinutes',
    value: parameterDefaults['signIn.lockMinutes'],
    changedBy: null,
    changed: null,
  })
})

test('one value out of its bounds leaves all as they were, and is named', async () => {
  const answer = await save({ name: 'signIn.idleMinutes', value: 60 }, { name: 'signIn.absoluteHours', value: 169 })
  expect(answer.code).toBe(INVALID)
  expect(answer.message).toMatch(/Maximum session length.*Must be between 1 and 168 h/)
  expect(await one('signIn.idleMinutes')).toMatchObject({ value: parameterDefaults['signIn.idleMinutes'] })
})

test.each([
  ['signIn.remember', 1, INVALID],
  ['signIn.failures', true, INVALID],
  ['signIn.failures', 4.5, INVALID],
  ['signIn.failures', 2, INVALID],
  ['tariff.price', 0.12345, INVALID],
  ['tariff.price', 1001, INVALID],
  ['tariff.currency', '', INVALID],
  ['map.style', 'javascript:alert(1)', INVALID],
  ['map.style', 'https://elsewhere.example/style.json', MAP_HOST],
  ['map.style', 'https://[/style.json', MAP_HOST],
  ['__proto__', 1, INVALID],
])('%s is not %s', async (name, value, code) => {
  expect((await save({ name, value })).code).toBe(code)
})

test('a parameter is given once, so that it is clear which value was meant', async () => {
  const [four, six] = [4, 6].map((value) => ({ name: 'signIn.failures', value }))
  expect((await save(four!, six!)).code).toBe(INVALID)
})

test('a console goes by what its organisation settled, from its next sign-in and at once where it is open', async () => {
  const settingsOf = async (apiClient: ApiClient, account: string) => {
    const { data } = await apiClient.signIn(account)
    return (data as { config: { settings: ConsoleSettings } }).config.settings
  }
  expect(await settingsOf(product.apiClient(), 'admin')).toEqual(plainSettings)
  const pushed: unknown[] = []
  const forget = product.app.outbox.on('settingsChanged', ({ body }) => void pushed.push(body))
  const url = 'https://tiles.example/night.json?key={key}'
  const answer = await save(
    { name: 'console.refreshSeconds', value: 60 },
    { name: 'tariff.price', value: 0.5621 },
    { name: 'map.style', value: url },
    { name: 'map.key', value: 'abc-1' },
  )
  forget()
  const settled = {
    refreshSeconds: 60,
    tariff: { price: 0.5621, currency: '¥' },
    mapStyle: { url, key: 'abc-1' },
    takesReports: false,
  }
  expect(answer.code).toBe(0)
  expect(pushed).toEqual([settled])
  expect(await settingsOf(product.apiClient(), 'admin')).toEqual(settled)
  expect(await settingsOf(product.apiClient(), 'stranger')).toEqual(plainSettings)
})

test('the policy of the pages lets base maps in from the hosts that the installation lists, and from no others', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${product.app.port}/api/health`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/connect-src 'self' https:\/\/tiles\.example[ ;]/)
  expect(policy).not.toContain('elsewhere.example')
})

test('the audit trail names what it was and what it became', async () => {
  await save({ name: 'order.approvalMinutes', value: 45 })
  await save({ name: 'order.approvalMinutes', value: null })
  const rows = await product.app.db.system((scope) =>
    scope.query(
      "select before, after from audit where action = 'parameter.save' and result = 'ok' order by id desc limit 2",
    ),
  )
  expect(rows).toEqual([
    { before: { 'order.approvalMinutes': 45 }, after: { 'order.approvalMinutes': 30 } },
    { before: { 'order.approvalMinutes': 30 }, after: { 'order.approvalMinutes': 45 } },
  ])
})

test('who may not settle anything settles nothing', async () => {
  const watch = product.apiClient()
  await watch.signIn('watch')
  const answer = await watch.call('/station/system/SaveParameters', {
    changes: [{ name: 'signIn.failures', value: 3 }],
  })
  expect(answer.code).toBe(FORBIDDEN)
})
