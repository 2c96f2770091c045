import type { OcppPile } from '@lamplighter/links/ocpp/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pointValue } from '../modules/devices/devices/index.ts'
import { createPile, registerPiles } from '../testing/pile.ts'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../testing/product.ts'

/** Two organisations have a pile of the same number. */
const [PILE, OTHER, GATEWAY] = ['13850700001', '13850700002', '13800000001']
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let admin: ApiClient
let own: number
let foreign: number
let secretOf: (code: string) => string
let foreignSecretOf: (code: string) => string
let gatewaySecret: string

const piles: OcppPile[] = []
async function connect(identity: string, secret: string) {
  const pile = createPile(product, identity, secret)
  piles.push(pile)
  await pile.connect()
  return pile
}
const deviceOf = (customerId: number, code: string) => product.app.registry.ofCode(customerId, code)!

beforeAll(async () => {
  product = await startProduct()
  own = await product.customer('city')
  foreign = await product.customer('neighbour')
  secretOf = await registerPiles(product, own, [PILE, OTHER])
  foreignSecretOf = await registerPiles(product, foreign, [PILE])
  gatewaySecret = (await product.gateway(own, GATEWAY)).secret
  await product.person(own, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(async () => {
  for (const pile of piles) await pile.close()
  await product.close()
})

test.each([
  ['a wrong secret', () => [`${PILE}@city`, 'wrong']],
  ["another's secret", () => [`${OTHER}@city`, secretOf(PILE)]],
  ['the secret of its number in another organisation', () => [`${PILE}@city`, foreignSecretOf(PILE)]],
  ['a number that nobody has', () => ['13850700009@city', secretOf(PILE)]],
  ['an organisation that nobody is', () => [`${PILE}@elsewhere`, secretOf(PILE)]],
  ['the secret of a gateway', () => [`${GATEWAY}@city`, gatewaySecret]],
] as const)('with %s there is no connection', async (_, who) => {
  const [identity, secret] = who() as [string, string]
  await expect(connect(identity, secret)).rejects.toMatchObject({ code: 401 })
  for (const device of [deviceOf(own, PILE), deviceOf(own, OTHER), deviceOf(foreign, PILE)])
    expect(device.online).toBe(false)
})

test('a pile speaks for itself alone, though another organisation has its number', async () => {
  const pile = await connect(PILE, secretOf(PILE))
  await pile.tellReadings()
  await vi.waitFor(() => expect(pointValue(deviceOf(own, PILE), 'elec.energy')).toBe(5_000), settled)
  expect(deviceOf(own, PILE).online).toBe(true)
  expect(deviceOf(foreign, PILE)).toMatchObject({ online: false })
  expect(pointValue(deviceOf(foreign, PILE), 'elec.energy')).toBeNull()
})

test('whose secret is replaced is cut off, and comes back with the new one alone', async () => {
  await connect(`${OTHER}@city`, secretOf(OTHER))
  expect(deviceOf(own, OTHER).online).toBe(true)
  await admin.call('/api/station/auth/Check', { pswd: PASSWORD })
  const { data } = await admin.call('/api/station/gateway/RotateSecret', { id: deviceOf(own, OTHER).id })
  await vi.waitFor(() => expect(deviceOf(own, OTHER).online).toBe(false), settled)
  await expect(connect(`${OTHER}@city`, secretOf(OTHER))).rejects.toMatchObject({ code: 401 })
  await connect(`${OTHER}@city`, (data as { secret: string }).secret)
  expect(deviceOf(own, OTHER).online).toBe(true)
})
