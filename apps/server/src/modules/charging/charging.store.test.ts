import { type ChargeSession, type ChargeState, type ErrorKey, errors } from '@lamplighter/contract'
import { localDay, localMoment } from '@lamplighter/kinds/sun'
import type { OcppPile } from '@lamplighter/links/ocpp/device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPile, registerPiles } from '../../testing/pile.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

const PILE = '13850700001'

let product: Product
let admin: ApiClient
let operator: ApiClient
let stranger: ApiClient
let pile: OcppPile
const standing: { state: ChargeState; error: 'none' } = { state: 'plugged', error: 'none' }
const readings = { energy: 5_000, power: 0, voltage: 228, current: 0, temperature: 25 }

const numberOf = (key: ErrorKey) => errors[key].number
const settle = (name: string, value: number | boolean) =>
  admin.call('/api/station/system/SaveParameters', { changes: [{ name, value }] })
async function sessions(filters: object = {}, who = operator): Promise<ChargeSession[]> {
  const { data } = await who.call('/api/station/charging/QuerySessions', { filters })
  return (data as { rows: ChargeSession[] }).rows
}
const card = { tag: 'Card-1', holder: 'Ann', phone: null, validUntil: null, isBlocked: false }
const save = (more: object = {}, who = admin) => who.call('/api/station/charging/SaveCard', { ...card, ...more })
const idOf = (answer: { data: unknown }) => (answer.data as { id: number }).id

beforeAll(async () => {
  product = await startProduct()
  const [city, other] = [await product.customer('city'), await product.customer('other')]
  for (const [account, customer, role] of [
    ['admin', city, 'administrator'],
    ['operator', city, 'operator'],
    ['stranger', other, 'administrator'],
  ] as const)
    await product.person(customer, account, role)
  const [one, two, three] = [product.apiClient(), product.apiClient(), product.apiClient()]
  await Promise.all([one.signIn('admin'), two.signIn('operator'), three.signIn('stranger')])
  ;[admin, operator, stranger] = [one, two, three]
  const secretOf = await registerPiles(product, city, [PILE])
  pile = createPile(product, `${PILE}@city`, secretOf(PILE), {
    status: () => standing,
    readings: () => readings,
  })
  await pile.connect()
})
afterAll(() => product.close())

test('a session is kept before its pile is answered, and priced as it began', async () => {
  await settle('charging.price', 1.2)
  await pile.begin('CARD-1')
  expect(await sessions({ isOpen: true })).toMatchObject([
    {
      number: 1,
      deviceName: PILE,
      tag: 'CARD-1',
      holder: '',
      stoppedAt: null,
      price: 1.2,
      reason: '',
      currency: '¥',
      reservation: null,
    },
  ])
  readings.energy = 17_500
  await pile.tellReadings()
  await expect.poll(async () => (await sessions())[0]?.energy).toBe(12_500)
  await settle('charging.price', 9)
  await pile.end('EVDisconnected')
  expect(await sessions()).toMatchObject([{ energy: 12_500, fee: 15, reason: 'EVDisconnected' }])
  expect(await sessions({ isOpen: true })).toEqual([])
})

test('a session that was begun under a reservation says which', async () => {
  await pile.begin('CARD-9', 7)
  const [reserved] = await sessions({ isOpen: true })
  expect(reserved).toMatchObject({ tag: 'CARD-9', reservation: 7 })
  const { data } = await operator.call('/api/station/charging/QuerySession', { id: reserved!.id })
  expect(data).toMatchObject({ reservation: 7 })
  await pile.end('Local')
  expect(await sessions({ keyword: 'CARD-9' })).toMatchObject([{ reservation: 7 }])
})

test('a session whose end was never told ends where the next begins', async () => {
  await pile.begin('CARD-2')
  const before = (await sessions({ isOpen: true }))[0]!
  await product.app.db.system((scope) => scope.query('update charge_session set number = 0 where id = $1', [before.id]))
  readings.energy = 18_000
  await pile.end('Local')
  await pile.begin('CARD-2')
  const [open, lost] = await sessions()
  expect(open).toMatchObject({ stoppedAt: null, tag: 'CARD-2' })
  expect(lost).toMatchObject({ id: before.id, energy: null, fee: null, reason: 'notTold' })
  await pile.end('Local')
})

test('a pile that nothing is plugged into has no session, and an end that is told late is taken', async () => {
  await pile.begin('CARD-3')
  standing.state = 'idle'
  await pile.tellStatus()
  await expect.poll(async () => (await sessions())[0]).toMatchObject({ tag: 'CARD-3', reason: 'notTold', energy: null })
  readings.energy = 19_000
  await pile.end('Local')
  expect((await sessions())[0]).toMatchObject({ tag: 'CARD-3', reason: 'Local', energy: 1_000 })
  standing.state = 'plugged'
})

test('cards are listed once in whatever case, name who charged, and are for whom may configure', async () => {
  const id = idOf(await save())
  expect((await save({ tag: 'CARD-1' })).code).toBe(numberOf('chargeCard.taken'))
  expect((await save({ id, phone: '+86 10 1234' })).code).toBe(0)
  expect((await save({}, operator)).code).toBe(numberOf('request.forbidden'))
  expect((await save({ id, tag: 'OTHER' }, stranger)).code).toBe(numberOf('request.notFound'))
  const [found] = await sessions({ keyword: 'ann' })
  expect(found).toMatchObject({ tag: 'CARD-1', holder: 'Ann' })
  expect(await sessions({ keyword: String(found!.id) })).toMatchObject([{ id: found!.id }])
  expect(await sessions({}, stranger)).toEqual([])
  const { data } = await admin.call('/api/station/charging/QueryCards')
  expect(data).toEqual([{ ...card, id, phone: '+86 10 1234' }])
})

test('a blocked or expired card cannot charge, nor one that is not listed where only listed ones may', async () => {
  await expect(pile.begin('card-1')).resolves.toBeUndefined()
  await pile.end('Local')
  const blocked = idOf(await save({ tag: 'BLOCKED', isBlocked: true }))
  await expect(pile.begin('blocked')).rejects.toThrow('Blocked')
  await save({ tag: 'OLD', validUntil: '2020-01-01T00:00:00Z' })
  await expect(pile.begin('OLD')).rejects.toThrow('Expired')
  await expect(pile.begin('UNKNOWN')).resolves.toBeUndefined()
  await pile.end('Local')
  await settle('charging.cardsOnly', true)
  await expect(pile.begin('UNKNOWN')).rejects.toThrow('Invalid')
  await expect(pile.begin('CARD-1')).resolves.toBeUndefined()
  await pile.end('Local')
  expect((await admin.call('/api/station/charging/DeleteCard', { id: blocked })).code).toBe(0)
  expect((await admin.call('/api/station/charging/DeleteCard', { id: blocked })).code).toBe(
    numberOf('request.notFound'),
  )
})

test('the list is a file for who may read it', async () => {
  const file = await fetch(`http://127.0.0.1:${product.app.port}/api/station/charging/ExportSessions`, {
    method: 'POST',
    body: JSON.stringify({ format: 'csv' }),
    headers: { 'content-type': 'application/json', lang: 'en_us', auth: operator.token },
  })
  const [head, ...rows] = (await file.text()).trim().split('\r\n')
  expect(head).toContain('Order no.,Charging pile')
  expect(rows.join('\n')).toContain('12.5')
})

const quarters = [
  { from: '00:00', energy: 1, service: 0.5 },
  { from: '12:00', energy: 2, service: 0.5 },
]
const plan = (more: object = {}, who = admin) =>
  who.call('/api/station/charging/SavePricePlan', { name: 'Day', periods: quarters, deviceIds: [pileId()], ...more })
const pileId = () => product.app.registry.ofCode(city(), PILE)!.id
const city = () => product.app.registry.tenant('city')!.id

test('a price plan prices a session by the time of day, from what its meter said meanwhile', async () => {
  const id = idOf(await plan())
  readings.energy = 20_000
  await pile.begin('CARD-1')
  readings.energy = 23_000
  await pile.tellReadings()
  const [running] = await sessions({ isOpen: true })
  expect(running).toMatchObject({ pricePlan: 'Day', stoppedAt: null })
  expect(running!.fee).toBeGreaterThan(0)
  await expect.poll(async () => marksOf(running!.id)).toHaveLength(1)
  await settle('charging.price', 77)
  expect((await plan({ id, periods: [{ from: '00:00', energy: 9, service: 9 }] })).code).toBe(0)
  // As if it had begun five hours before noon, and had taken the same each hour since.
  const noon = localMoment('Asia/Shanghai', localDay('Asia/Shanghai', Date.now()) - 1, 12 * 60)
  await product.app.db.system((scope) =>
    scope.query('update charge_session set started_at = $2, marks = $3::jsonb where id = $1', [
      running!.id,
      new Date(noon - 5 * 3_600_000),
      JSON.stringify([
        [noon, 22_000],
        [noon + 900_000, 23_000],
      ]),
    ]),
  )
  await pile.end('Local')
  const { data } = await operator.call('/api/station/charging/QuerySession', { id: running!.id })
  expect(data).toMatchObject({
    energy: 3_000,
    fee: 2 * 1.5 + 1 * 2.5,
    shares: [
      { from: '00:00', until: '12:00', energy: 2_000, cost: { energy: 2, service: 1 } },
      { from: '12:00', until: '00:00', energy: 1_000, cost: { energy: 2, service: 0.5 } },
    ],
  })
  expect((await stranger.call('/api/station/charging/QuerySession', { id: running!.id })).code).toBe(
    numberOf('request.notFound'),
  )
})

const marksOf = async (id: number) => {
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ marks: unknown[] }>('select marks from charge_session where id = $1', [id]),
  )
  return row!.marks
}

test('a plan is of piles, each in one, and of a whole day; without one the parameter holds', async () => {
  const [{ id }] = (await admin.call('/api/station/charging/QueryPricePlans')).data as [{ id: number }]
  expect(await plan({ name: 'Other' })).toMatchObject({
    code: numberOf('pricePlan.taken'),
    message: `"${PILE}" is already in the price plan "Day"`,
  })
  expect((await plan({ id, deviceIds: [2_000_000_000] })).code).toBe(numberOf('request.notFound'))
  expect((await plan({}, operator)).code).toBe(numberOf('request.forbidden'))
  expect((await plan({ id }, stranger)).code).toBe(numberOf('request.notFound'))
  expect((await plan({ id, periods: [{ from: '06:00', energy: 1, service: 0 }] })).message).toContain(
    'The first period begins at 00:00',
  )
  expect((await admin.call('/api/station/charging/QueryPricePlans')).data).toMatchObject([{ id, name: 'Day' }])
  expect((await admin.call('/api/station/charging/DeletePricePlan', { id })).code).toBe(0)
  readings.energy = 30_000
  await pile.begin('CARD-1')
  readings.energy = 31_000
  await pile.end('Local')
  expect((await sessions())[0]).toMatchObject({ pricePlan: null, price: 77, fee: 77 })
})
