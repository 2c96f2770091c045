import { type CommandRow, type Health, kinds, type Output, type systemCalls } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, connectEdge, type Product, startProduct } from '../../../testing/product.ts'

const FORBIDDEN = 990004

type Platforms = Output<(typeof systemCalls)['system.platforms']>

let product: Product
let city: number
let admin: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  product = await startProduct()
  const apiClientOf = async (customerId: number, account: string) => {
    await product.person(customerId, account, 'administrator')
    const apiClient = product.apiClient()
    await apiClient.signIn(account)
    return apiClient
  }
  city = await product.customer('city')
  const { secret } = await product.gateway(city, '13800000001')
  await product.gateway(city, '13800000002')
  admin = await apiClientOf(city, 'admin')
  stranger = await apiClientOf(await product.customer('town'), 'stranger')
  await connectEdge(product, {
    group: 'city',
    edge: '13800000001',
    secret,
    devices: () => [],
    metrics: () => [],
    onOrder: () => ({ status: 0 }),
  })
})
afterAll(() => product.close())

const health = async (apiClient: ApiClient) => (await apiClient.call('/station/system/QueryHealth')).data as Health
const platforms = async (apiClient: ApiClient) =>
  (await apiClient.call('/station/system/QueryPlatforms')).data as Platforms

test('the catalogue has every command of every kind, each with the right that it takes', async () => {
  const rows = (await admin.call('/station/system/QueryCommands')).data as CommandRow[]
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(rows.find(({ kind, code }) => kind === 'luminaire' && code === 'dco.dim')).toMatchObject({
    opcode: 'dco',
    needArgs: true,
    right: 'light.dim',
    ramp: true,
    byGroup: true,
  })
  expect(
    rows.filter(({ kind, code }, at) => rows.findIndex((row) => row.kind === kind && row.code === code) < at),
  ).toEqual([])
})

test('platforms count the gateways of the own organisation, online and connected', async () => {
  await expect
    .poll(async () => (await platforms(admin)).rows.find(({ platform }) => platform === null))
    .toMatchObject({ installed: true, gateways: { all: 2, online: 1 }, devices: { all: 2, online: 1 } })
  const { rows, broker } = await platforms(admin)
  expect(rows.map(({ platform, installed }) => [platform, installed])).toEqual([
    ['direct', true],
    ['telecomNb', false],
    ['vendor', false],
    ['other', false],
    [null, true],
  ])
  expect(broker).toEqual({ embedded: true, address: product.mqttUrl, tls: false, state: 'up', clients: 1 })
  expect(await platforms(stranger)).toMatchObject({ rows: { length: 4 }, broker: { clients: 0 } })
})

test('what is recorded of a gateway counts all that it carries', async () => {
  await product.app.db.system((scope) =>
    scope.query(`update device set attributes = '{"platform":"direct"}' where code = '13800000002'`),
  )
  const { rows } = await platforms(admin)
  expect(rows[0]).toEqual({
    platform: 'direct',
    installed: true,
    gateways: { all: 1, online: 0 },
    devices: { all: 1, online: 0 },
  })
})

test('health tells an organisation of itself alone', async () => {
  expect(await health(admin)).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    gateways: { all: 2, online: 1 },
    openItems: 0,
    consoles: 0,
    platform: null,
  })
  expect(await health(stranger)).toMatchObject({ gateways: { all: 0, online: 0 }, heard: null, platform: null })
})

test('the super user sees the installation besides', async () => {
  await product.app.db.system((scope) => scope.query("update person set is_super = true where account = 'admin'"))
  const root = product.apiClient()
  await root.signIn('admin')
  const { platform } = await health(root)
  expect(platform).toMatchObject({
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+/),
    migrations: { last: expect.stringMatching(/^\d{4}_.*\.sql$/) },
    organisations: expect.any(Number),
    ingest: { waiting: expect.any(Number), lagMs: expect.any(Number) },
    errors: { count: 0, last: null },
  })
  expect(platform!.databaseBytes).toBeGreaterThan(1_000_000)
  expect(platform!.memory.heap).toBeLessThan(platform!.memory.heapLimit)
  expect(Date.parse(platform!.started)).toBeLessThanOrEqual(Date.now())
})

test('without the right nobody sees any of it', async () => {
  await product.person(city, 'watch', 'viewer')
  const watch = product.apiClient()
  await watch.signIn('watch')
  for (const path of ['QueryCommands', 'QueryHealth', 'QueryPlatforms'])
    expect((await watch.call(`/station/system/${path}`)).code).toBe(FORBIDDEN)
})
