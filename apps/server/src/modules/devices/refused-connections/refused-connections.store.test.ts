import { REFUSED_CONNECTIONS, type RefusedConnection } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPile, registerPiles } from '../../../testing/pile.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { saveRefused } from './refused-connection.store.ts'

const PILE = '13850700001'
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let admin: ApiClient
let stranger: ApiClient
let city: number
let secret: string

const connect = (name: string, given: string) => createPile(product, name, given).connect()
async function listed(client = admin): Promise<RefusedConnection[]> {
  const { data } = await client.call('/api/station/connection/QueryRefused', {})
  return data as RefusedConnection[]
}
const reasons = async () => Object.fromEntries((await listed()).map(({ name, reason }) => [name, reason]))

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  const other = await product.customer('other')
  await product.person(city, 'admin', 'administrator')
  await product.person(other, 'stranger', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  stranger = product.apiClient()
  await stranger.signIn('stranger')
  secret = (await registerPiles(product, city, [PILE]))(PILE)
})
afterAll(() => product.close())

test('a pile that nobody knows, and one with a wrong secret, are refused and listed with the reason', async () => {
  await expect(connect('13850799999@city', secret)).rejects.toThrow()
  await expect(connect(`${PILE}@city`, 'wrong')).rejects.toThrow()
  await vi.waitFor(
    async () => expect(await reasons()).toEqual({ '13850799999@city': 'unknown', [`${PILE}@city`]: 'secret' }),
    settled,
  )
  const [one] = (await listed()).filter(({ reason }) => reason === 'secret')
  expect(one).toMatchObject({ link: 'ocpp', address: '127.0.0.1', device: { name: expect.any(String) } })
})

test('another organisation reads nothing of it, and cannot dismiss it', async () => {
  expect(await listed(stranger)).toEqual([])
  const [one] = await listed()
  const { code } = await stranger.call('/api/station/connection/DismissRefused', { id: one!.id })
  expect(code).not.toBe(0)
  expect(await listed()).toContainEqual(one)
})

test('a name without an organisation is told to the organisation with such a device, and one that nobody could have to nobody', async () => {
  await expect(connect('nobody', 'wrong')).rejects.toThrow()
  await expect(connect('13850799998@nowhere', 'wrong')).rejects.toThrow()
  await expect(connect(PILE, 'wrong')).rejects.toThrow()
  await vi.waitFor(async () => expect(await reasons()).toMatchObject({ [PILE]: 'secret' }), settled)
  expect(Object.keys(await reasons()).toSorted()).toEqual([PILE, `${PILE}@city`, '13850799999@city'].toSorted())
})

test('a player that calls itself a pile is listed with what it got wrong', async () => {
  const answer = await fetch(`http://127.0.0.1:${product.app.port}/player/v1/manifest`, {
    headers: { authorization: `Basic ${Buffer.from(`${PILE}@city:${secret}`).toString('base64')}` },
  })
  expect(answer.status).toBe(401)
  await vi.waitFor(
    async () =>
      expect(await listed()).toContainEqual(
        expect.objectContaining({ link: 'player', name: `${PILE}@city`, reason: 'link' }),
      ),
    settled,
  )
})

test('what is dismissed is gone until it tries again', async () => {
  const one = (await listed()).find(({ reason }) => reason === 'unknown')!
  expect((await admin.call('/api/station/connection/DismissRefused', { id: one.id })).code).toBe(0)
  expect(await reasons()).not.toHaveProperty(one.name)
  await expect(connect(one.name, secret)).rejects.toThrow()
  await vi.waitFor(async () => expect(await reasons()).toHaveProperty([one.name]), settled)
})

test('a pile that was heard since is marked, and who claims its number then is listed anew', async () => {
  const claimed = async () => (await listed()).find(({ name, link }) => link === 'ocpp' && name === `${PILE}@city`)!
  expect((await claimed()).heardSince).toBe(false)
  await connect(`${PILE}@city`, secret)
  await vi.waitFor(async () => expect((await claimed()).heardSince).toBe(true), settled)
  const before = await claimed()
  await expect(connect(`${PILE}@city`, 'guessed')).rejects.toThrow()
  await vi.waitFor(async () => expect((await claimed()).lastAt > before.lastAt).toBe(true), settled)
})

test('somebody who invents names fills no more than a list, whose oldest give way', async () => {
  const at = Date.now() + 3_600_000
  const invented = Array.from({ length: REFUSED_CONNECTIONS + 50 }, (_, n) => ({
    ...{ link: 'ocpp' as const, name: `x${n}@city`, number: `x${n}`, organisation: 'city', address: null },
    at: new Date(at + n),
  }))
  await product.app.db.system((scope) => saveRefused(scope, invented))
  const names = (await listed()).map(({ name }) => name)
  expect(names).toHaveLength(REFUSED_CONNECTIONS)
  expect(names[0]).toBe(invented.at(-1)!.name)
})
