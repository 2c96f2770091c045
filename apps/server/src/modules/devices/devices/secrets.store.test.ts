import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, connectEdge, PASSWORD, type Product, startProduct } from '../../../testing/product.ts'

const EDGE = '13800000001'
const settled = { timeout: 15_000, interval: 50 }

let product: Product
let id: number
let admin: ApiClient

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.gateway(city, EDGE, ['89860420000000000001'])
  admin = product.apiClient()
  await admin.signIn('admin')
  id = product.app.registry.ofCode(city, EDGE)!.id
})
afterAll(() => product.close())

const connect = (secret: string) =>
  connectEdge(product, {
    group: 'city',
    edge: EDGE,
    secret,
    devices: () => [],
    metrics: () => [],
    onOrder: () => ({ status: 0 }),
  })
const check = () => admin.call('/api/station/auth/Check', { pswd: PASSWORD })
const isOnline = () => product.app.registry.get(id)?.online

test('a new secret asks for the password, puts out who holds the old one, and lets in who holds the new one', async () => {
  await connect(`secret-of-${EDGE}`)
  await vi.waitFor(() => expect(isOnline()).toBe(true), settled)
  expect(await admin.call('/api/station/gateway/RotateSecret', { id })).toMatchObject({ code: 990107 })
  expect(await check()).toMatchObject({ code: 0 })
  const { data } = await admin.call('/api/station/gateway/RotateSecret', { id })
  expect(data).toMatchObject({ user: `${EDGE}@city` })
  await vi.waitFor(() => expect(isOnline()).toBe(false), settled)
  await expect(connect(`secret-of-${EDGE}`)).rejects.toThrow(/Not authorized|Bad username|Connection refused/i)
  await connect((data as { secret: string }).secret)
  await vi.waitFor(() => expect(isOnline()).toBe(true), settled)
})

test('a revoked secret lets nobody in', async () => {
  const { data } = await admin.call('/api/station/gateway/RotateSecret', { id })
  const { secret } = data as { secret: string }
  await connect(secret)
  expect(await admin.call('/api/station/gateway/RevokeSecret', { id })).toMatchObject({ code: 0 })
  await vi.waitFor(() => expect(isOnline()).toBe(false), settled)
  await expect(connect(secret)).rejects.toThrow(/Not authorized|Bad username|Connection refused/i)
})

test('a lamp behind a gateway has no secret', async () => {
  const lamp = product.app.registry.ofCode(product.app.registry.get(id)!.customerId, '89860420000000000001')!
  expect(await admin.call('/api/station/gateway/RotateSecret', { id: lamp.id })).toMatchObject({ code: 990005 })
})
