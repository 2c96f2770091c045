import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'

const TOKEN = 'a-token-of-more-than-thirty-two-characters'
const EDGE = '13800000001'
const USER = `${EDGE}@city`

let product: Product
let secret: string

beforeAll(async () => {
  product = await startProduct(0, { LAMPLIGHTER_BROKER_TOKEN: TOKEN })
  const city = await product.customer('city')
  ;({ secret } = await product.gateway(city, EDGE))
  await product.gateway(await product.customer('town'), EDGE)
})
afterAll(() => product.close())

async function ask(path: string, body: unknown, token = TOKEN) {
  const response = await fetch(`http://127.0.0.1:${product.app.port}/broker/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  const answer = (await response.json()) as { result: string; Ok: boolean }
  return { status: response.status, ...answer }
}

test.each([
  ['its user name and secret', (): unknown => ({ username: USER, password: secret }), 'allow'],
  ['a wrong secret', (): unknown => ({ username: USER, password: 'wrong' }), 'deny'],
  ['the name of another organisation', (): unknown => ({ username: `${EDGE}@village`, password: secret }), 'deny'],
  ['its number alone, which is not the only one', (): unknown => ({ username: EDGE, password: secret }), 'deny'],
  ['no question at all', (): unknown => 'hello', 'deny'],
] as const)('a broker that asks with %s is told: %s', async (_, body, result) => {
  expect(await ask('authenticate', body())).toMatchObject({ status: 200, result, Ok: result === 'allow' })
})

test.each([
  ['publish', `spBv1.0/city/DDATA/${EDGE}/lamp`, 'allow'],
  ['publish', `spBv1.0/town/DDATA/${EDGE}/lamp`, 'deny'],
  ['publish', `spBv1.0/city/DCMD/${EDGE}/lamp`, 'deny'],
  ['subscribe', `spBv1.0/city/DCMD/${EDGE}/+`, 'allow'],
  ['subscribe', 'spBv1.0/#', 'deny'],
] as const)('may it %s %s? %s', async (action, topic, result) => {
  expect(await ask('authorize', { username: USER, topic, action })).toMatchObject({ result })
  const acc = action === 'publish' ? 2 : 4
  expect(await ask('authorize', { username: USER, topic, acc, clientid: 'any' })).toMatchObject({ result })
})

test('who does not show the token is told nothing', async () => {
  expect(await ask('authenticate', { username: USER, password: secret }, 'another')).toMatchObject({
    status: 401,
    result: 'deny',
  })
})
