import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointValue } from '../modules/devices/devices/index.ts'
import { registerPlayers } from '../testing/player.ts'
import { type Product, startProduct } from '../testing/product.ts'

/** Two organisations have a screen of the same number. */
const [SCREEN, OTHER, GATEWAY] = ['13850800001', '13850800002', '13800000001']

let product: Product
let own: number
let foreign: number
let secretOf: (code: string) => string
let foreignSecretOf: (code: string) => string
let gatewaySecret: string

beforeAll(async () => {
  product = await startProduct()
  own = await product.customer('city')
  foreign = await product.customer('neighbour')
  secretOf = await registerPlayers(product, own, [SCREEN, OTHER])
  foreignSecretOf = await registerPlayers(product, foreign, [SCREEN])
  gatewaySecret = (await product.gateway(own, GATEWAY)).secret
})
afterAll(() => product.close())

const base = () => `http://127.0.0.1:${product.app.port}/player/v1`
const basic = (name: string, secret: string) => ({ authorization: `Basic ${btoa(`${name}:${secret}`)}` })
const ask = (headers: Record<string, string>) => fetch(`${base()}/manifest`, { headers })
const report = (headers: Record<string, string>) =>
  fetch(`${base()}/report`, { method: 'POST', headers, body: '{"values":{"led.brightness":7}}' })
const enter = (headers: Record<string, string>) => fetch(`${base()}/session`, { method: 'POST', headers })
const deviceOf = (customerId: number, code: string) => product.app.registry.ofCode(customerId, code)!

async function cookieOf(name: string, secret: string) {
  const entered = await enter(basic(name, secret))
  return entered.headers.get('set-cookie')!.split(';')[0]!
}

test.each([
  ['a wrong secret', () => [`${SCREEN}@city`, 'wrong']],
  ["another's secret", () => [`${OTHER}@city`, secretOf(SCREEN)]],
  ['the secret of its number in another organisation', () => [`${SCREEN}@city`, foreignSecretOf(SCREEN)]],
  ['a number that nobody has', () => ['13850800009@city', secretOf(SCREEN)]],
  ['an organisation that nobody is', () => [`${SCREEN}@elsewhere`, secretOf(SCREEN)]],
  ['the secret of a gateway', () => [`${GATEWAY}@city`, gatewaySecret]],
] as const)('with %s nothing is told, taken or opened', async (_, who) => {
  const [name, secret] = who() as [string, string]
  for (const request of [ask, report, enter]) {
    const answer = await request(basic(name, secret))
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
  }
  for (const device of [deviceOf(own, SCREEN), deviceOf(own, OTHER), deviceOf(foreign, SCREEN)])
    expect([device.online, pointValue(device, 'led.brightness')]).toEqual([false, null])
})

test('a cookie of a page speaks for its own device, and cannot be made out to another', async () => {
  const cookie = await cookieOf(`${OTHER}@city`, secretOf(OTHER))
  const [name, value] = cookie.split('=') as [string, string]
  const [group, edge, until, signature] = value.split('.') as [string, string, string, string]
  const part = (text: string) => Buffer.from(text).toString('base64url')
  for (const forged of [
    [part('neighbour'), edge, until, signature],
    [group, part(SCREEN), until, signature],
    [group, edge, part(String(Date.now() * 2)), signature],
    [group, edge, until, part('')],
    [group, edge, until],
  ])
    expect((await report({ cookie: `${name}=${forged.join('.')}` })).status).toBe(401)
  expect((await report({ cookie })).status).toBe(200)
  expect(deviceOf(own, SCREEN).online).toBe(false)
  expect(deviceOf(own, OTHER).online).toBe(true)
})
