import type { OcppPile } from '@lamplighter/links/ocpp/device'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPile, registerPiles } from '../../testing/pile.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

const [NEAR, AWAY, OTHERS] = ['13850700001', '13850700002', '13850700003']
const HOUR = 3_600_000

let product: Product
let admin: ApiClient
let near: OcppPile
let secretOf: (code: string) => string
/** Piles that were asked to forget their cards. */
const cleared: string[] = []
let answer: () => 'Accepted' | 'Rejected'

const card = { tag: 'CARD', holder: 'Ann', phone: null, validUntil: null, isBlocked: false }
const post = async (path: string, body: object) => {
  const said = await admin.call(`/api/station/${path}`, body)
  expect(said).toMatchObject({ code: 0 })
  return said.data
}
const save = async (more: object = {}) => (await post('charging/SaveCard', { ...card, ...more })) as { id: number }
const cardsOnly = (value: boolean) =>
  post('system/SaveParameters', { changes: [{ name: 'charging.cardsOnly', value }] })
const until = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** Codes of the piles that are to forget their cards still. */
const stale = async () => {
  const rows = await product.app.db.system((scope) =>
    scope.query<{ code: string }>(
      'select d.code from stale_card_cache s join device d on d.id = s.device_id order by d.code',
    ),
  )
  return rows.map(({ code }) => code)
}

function pileOf(code: string, organisation = 'city'): OcppPile {
  return createPile(product, `${code}@${organisation}`, secretOf(code), {
    clearCache() {
      cleared.push(code)
      return answer()
    },
  })
}

beforeAll(async () => {
  product = await startProduct()
  const [city, other] = [await product.customer('city'), await product.customer('other')]
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const ofOthers = await registerPiles(product, other, [OTHERS])
  const ofCity = await registerPiles(product, city, [NEAR, AWAY])
  secretOf = (code) => (code === OTHERS ? ofOthers(code) : ofCity(code))
  near = pileOf(NEAR)
  await near.connect()
  await pileOf(OTHERS, 'other').connect()
})
afterAll(() => product.close())
beforeEach(async () => {
  answer = () => 'Accepted'
  await product.app.db.system(async (scope) => {
    await scope.query('delete from charge_card')
    await scope.query('delete from stale_card_cache')
  })
  cleared.length = 0
})

/** What was done before has made piles forget their cards so often. */
const forgotten = async (times: number) => {
  await expect.poll(stale).toEqual([AWAY])
  expect(cleared).toEqual(Array(times).fill(NEAR))
}

test('a card that is blocked is forgotten by the piles of its organisation, and what changes no right is not told', async () => {
  const { id } = await save({ validUntil: until(1) })
  await forgotten(1)
  await save({ id, holder: 'Bob', validUntil: until(1) })
  await save({ id, validUntil: until(2) })
  await save({ id })
  await save({ tag: 'NEW' })
  await save({ id, isBlocked: true })
  await expect.poll(() => cleared).toHaveLength(2)
  await save({ id, isBlocked: true, holder: 'Bob' })
  await post('charging/DeleteCard', { id })
  await save({ tag: 'STOLEN', isBlocked: true })
  await expect.poll(() => cleared).toHaveLength(3)
  await forgotten(3)
})

test('one that is to end sooner is forgotten, and one that is deleted where only listed ones may charge', async () => {
  const { id } = await save()
  await save({ id, validUntil: until(1) })
  await forgotten(1)
  await cardsOnly(true)
  await expect.poll(() => cleared).toHaveLength(2)
  await cardsOnly(true)
  await post('charging/DeleteCard', { id })
  await expect.poll(() => cleared).toHaveLength(3)
  await cardsOnly(false)
  await expect.poll(() => cleared).toHaveLength(4)
  await forgotten(4)
})

test('a pile that is away forgets them when it comes, once', async () => {
  const { id } = await save()
  await save({ id, isBlocked: true })
  await forgotten(1)
  const away = pileOf(AWAY)
  await away.connect()
  await expect.poll(stale).toEqual([])
  await away.close()
  const again = pileOf(AWAY)
  await again.connect()
  await again.heartbeat()
  await again.close()
  expect(cleared).toEqual([NEAR, AWAY])
})

test('one that refuses is left with them, one that fails is asked again when it comes back', async () => {
  answer = () => 'Rejected'
  await save({ isBlocked: true })
  await forgotten(1)
  answer = () => {
    throw new Error('busy')
  }
  await save({ tag: 'ANOTHER', isBlocked: true })
  await expect.poll(() => cleared).toHaveLength(2)
  expect(await stale()).toEqual([NEAR, AWAY])
  answer = () => 'Accepted'
  await near.close()
  near = pileOf(NEAR)
  await near.connect()
  await forgotten(3)
})
