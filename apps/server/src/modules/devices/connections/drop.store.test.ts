import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, connectEdge, type Product, startProduct } from '../../../testing/product.ts'
import { withoutTrail } from '../../../testing/without-trail.ts'

const CODE = '13800000001'
const DROP = '/api/station/connection/Drop'

let product: Product
let maintainer: ApiClient
let operator: ApiClient
let secret: string
let gatewayId: number
let lampId: number

const apiClientAs = async (account: string) => {
  const apiClient = product.apiClient()
  await apiClient.signIn(account)
  return apiClient
}

beforeAll(async () => {
  product = await startProduct()
  const customerId = await product.customer('city')
  await product.person(customerId, 'maintainer', 'maintainer')
  await product.person(customerId, 'operator', 'operator')
  ;({ secret } = await product.gateway(customerId, CODE))
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, gateway_id) select customer_id, 'luminaire', 'L1', 'L1', id from device`,
    ),
  )
  await product.app.registry.reload()
  gatewayId = product.app.registry.ofCode(customerId, CODE)!.id
  lampId = product.app.registry.ofCode(customerId, 'L1')!.id
  maintainer = await apiClientAs('maintainer')
  operator = await apiClientAs('operator')
})
afterAll(() => product.close())

const addressNow = async () => {
  const { data } = await maintainer.call('/api/station/connection/Query', { kind: 'gateway' })
  return (data as { rows: { address: string | null }[] }).rows[0]!.address
}

const connect = () =>
  connectEdge(product, {
    group: 'city',
    edge: CODE,
    secret,
    devices: () => [],
    metrics: () => [],
    onOrder: () => ({ status: 0 }),
  })

test('a dropped session is closed by the broker, and who has none is told so', async () => {
  expect(await maintainer.call(DROP, { id: gatewayId })).toMatchObject({ code: 990304 })
  const { client } = await connect()
  expect(await addressNow()).toMatch(/^127\.0\.0\.1:\d+$/)
  const drop = () => maintainer.call(DROP, { id: gatewayId })
  expect((await withoutTrail(product.database.url, drop)).code).not.toBe(0)
  await expect.poll(addressNow).toMatch(/^127/)
  const closed = new Promise<void>((resolve) => client.once('close', resolve))
  expect(await maintainer.call(DROP, { id: gatewayId })).toMatchObject({ code: 0 })
  await closed
  await expect.poll(addressNow).toBeNull()
  const entries = await product.app.db.system((scope) =>
    scope.query<{ target: string }>(`select target from audit where action = 'connection.drop' and result = 'ok'`),
  )
  expect(entries).toMatchObject([{ target: CODE }])
})

test('without the right nothing is dropped, and a lamp behind a gateway has no session', async () => {
  expect((await operator.call(DROP, { id: gatewayId })).code).not.toBe(0)
  expect(await maintainer.call(DROP, { id: lampId })).toMatchObject({ code: 990305 })
})

test('a connection that the server closes because it stops is no loss', async () => {
  await connect()
  await expect.poll(addressNow).not.toBeNull()
  await product.app.stop()
  const hours = await product.database.db.system((scope) =>
    scope.query<{ lost: number }>('select sum(lost)::int as lost from connection_hour'),
  )
  // The one that was dropped above.
  expect(hours).toMatchObject([{ lost: 1 }])
})
