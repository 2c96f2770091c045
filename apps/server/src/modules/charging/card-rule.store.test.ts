import type { ChargeReservation, ChargeState, HeldWithCard } from '@lamplighter/contract'
import type { OcppPile } from '@lamplighter/links/ocpp/device'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPile, registerPiles } from '../../testing/pile.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

const PILE = '13850700001'
const HOUR = 3_600_000

let product: Product
let admin: ApiClient
let pile: OcppPile
let device: number
const told: string[] = []
const standing: { state: ChargeState; error: 'none' } = { state: 'idle', error: 'none' }

const call = async (name: string, body: object = {}) => {
  const answer = await admin.call(`/api/station/charging/${name}`, body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const card = { tag: 'CARD', holder: 'Ann', phone: null, validUntil: null, isBlocked: false }
const save = async (more: object = {}) =>
  (await call('SaveCard', { ...card, ...more })) as { id: number; held: HeldWithCard[] }
const held = async () => (await call('QueryHeld')) as HeldWithCard[]
const reservations = async () => (await call('QueryReservations', { deviceId: device })) as ChargeReservation[]
const cardsOnly = (value: boolean) =>
  admin.call('/api/station/system/SaveParameters', { changes: [{ name: 'charging.cardsOnly', value }] })

/** An order to the pile; why it failed, empty where it did not. */
async function order(code: string, args: object): Promise<string> {
  const sent = await admin.call('/api/station/light/SendCommand', { code, args, target: { ids: [device] } })
  const { groupId } = sent.data as { groupId: string }
  const item = async () => {
    const { data } = await admin.call('/api/station/command/Query', { groupId })
    return (data as { rows: { status: number; message: string }[] }).rows[0]!
  }
  await expect.poll(async () => (await item()).status, { timeout: 15_000 }).not.toBe(0)
  const { status, message } = await item()
  return status === 9 || status === 1 ? '' : message
}
const until = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const reserve = (tag: string) => order('dco.reserve', { tag, until: until(1) })

async function become(state: ChargeState) {
  standing.state = state
  await pile.tellStatus()
}

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const secretOf = await registerPiles(product, city, [PILE])
  pile = createPile(product, `${PILE}@city`, secretOf(PILE), {
    status: () => standing,
    start(tag) {
      told.push(`start ${tag}`)
      return 'Accepted'
    },
    reserve({ tag }) {
      told.push(`reserve ${tag}`)
      setImmediate(() => void become('reserved'))
      return 'Accepted'
    },
  })
  await pile.connect()
  device = product.app.registry.ofCode(city, PILE)!.id
})
afterAll(() => product.close())
beforeEach(async () => {
  told.length = 0
  await pile.end('Local')
  await become('idle')
  await product.app.db.system(async (scope) => {
    for (const table of ['charge_card', 'charge_session', 'charge_reservation'])
      await scope.query(`delete from ${table}`)
  })
})

test('a card that may not charge keeps no pile for itself, and its start reaches no pile', async () => {
  await save({ isBlocked: true })
  await save({ tag: 'OLD', validUntil: '2020-01-01T00:00:00Z' })
  expect(await reserve('card')).toBe('The charging card is blocked')
  expect(await order('dco.startCharging', { tag: 'CARD' })).toBe('The charging card is blocked')
  expect(await reserve('OLD')).toBe('The charging card has expired')
  await cardsOnly(true)
  expect(await reserve('UNKNOWN')).toBe('The charging card is not listed')
  await cardsOnly(false)
  expect(told).toEqual([])
  expect(await reserve('UNKNOWN')).toBe('')
  expect(told).toEqual(['reserve UNKNOWN'])
})

test('what a card does when it is blocked or deleted is told', async () => {
  const { id, held } = await save()
  expect(held).toEqual([])
  await pile.begin('card')
  const { rows } = (await call('QuerySessions', { size: 1 })) as { rows: { id: number }[] }
  const one = { deviceId: device, deviceName: PILE, state: 'charging', number: rows[0]!.id, tag: 'card' }
  const charging = { ...one, holder: 'Ann', why: 'cardBlocked' }
  expect((await save({ id, holder: 'Bob' })).held).toEqual([])
  expect((await save({ id, isBlocked: true })).held).toEqual([charging])
  expect((await save({ id, tag: 'OTHER', isBlocked: true })).held).toEqual([])
  await cardsOnly(true)
  expect((await save({ id, tag: 'ANOTHER' })).held).toEqual([])
  await save({ id, tag: 'CARD' })
  expect(await call('DeleteCard', { id })).toEqual({ held: [{ ...one, holder: '', why: 'cardUnlisted' }] })
  await cardsOnly(false)
})

test('a reservation of a card that is blocked is told too, and one that nobody came for leaves a trace', async () => {
  const { id } = await save()
  expect(await reserve('CARD')).toBe('')
  const held = { tag: 'CARD', holder: 'Ann', outcome: null, endedAt: null }
  await expect.poll(reservations).toMatchObject([held])
  expect((await save({ id, isBlocked: true })).held).toMatchObject([{ state: 'reserved', deviceId: device }])
  await product.app.db.system((scope) =>
    scope.query("update charge_reservation set until_at = now() - interval '1 minute'"),
  )
  expect(await reservations()).toMatchObject([{ outcome: 'missed', endedAt: expect.any(String) }])
  await become('idle')
  await expect.poll(async () => (await reservations())[0]?.outcome).toBe('dropped')
})

test('a reservation is used by the session of its card, and called off by an order', async () => {
  expect(await reserve('CARD')).toBe('')
  await pile.begin('CARD')
  await expect.poll(async () => (await reservations())[0]?.outcome).toBe('used')
  await pile.end('Local')
  await become('idle')
  expect(await reserve('CARD')).toBe('')
  expect(await order('dco.cancelReservation', {})).toBe('')
  await expect.poll(async () => (await reservations()).map(({ outcome }) => outcome)).toEqual(['cancelled', 'used'])
})

test('once only listed cards may charge, what goes on with others is listed until it ends', async () => {
  await save({ tag: 'LISTED' })
  await pile.begin('UNKNOWN')
  expect(await held()).toEqual([])
  await cardsOnly(true)
  expect(await held()).toMatchObject([{ deviceId: device, state: 'charging', tag: 'UNKNOWN', why: 'cardUnlisted' }])
  await cardsOnly(false)
  expect(await held()).toEqual([])
  await cardsOnly(true)
  await pile.end('Local')
  expect(await held()).toEqual([])
  await become('idle')
  expect(await reserve('LISTED')).toBe('')
  await expect.poll(reservations).toHaveLength(1)
  expect(await held()).toEqual([])
  await cardsOnly(false)
})

test('a card that expires while it charges or has a pile reserved is listed', async () => {
  const { id } = await save({ validUntil: until(1) })
  const expire = () =>
    product.app.db.system((scope) => scope.query("update charge_card set valid_until = now() - interval '1 minute'"))
  expect(await reserve('CARD')).toBe('')
  await expect.poll(reservations).toHaveLength(1)
  expect(await held()).toEqual([])
  await expire()
  expect(await held()).toMatchObject([{ state: 'reserved', tag: 'CARD', holder: 'Ann', why: 'cardExpired' }])
  await save({ id, validUntil: until(1) })
  await pile.begin('CARD')
  expect(await held()).toEqual([])
  await expire()
  expect(await held()).toMatchObject([{ state: 'charging', tag: 'CARD', holder: 'Ann', why: 'cardExpired' }])
})
