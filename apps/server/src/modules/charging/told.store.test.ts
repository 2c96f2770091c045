import { type ChargeSession, type ErrorKey, errors, type SettlementDetail } from '@lamplighter/contract'
import { openRaw, type Raw } from '@lamplighter/links/ocpp/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerPiles } from '../../testing/pile.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'
import { pointValue } from '../devices/devices/index.ts'

const PILE = '13850700001'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let product: Product
let admin: ApiClient
let checker: ApiClient
let stranger: ApiClient
let pile: Raw
let secret: string
let asked = 0

const numberOf = (key: ErrorKey) => errors[key].number
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<Row>(sql, values))
const call = (name: string, body: object = {}, who = admin) => who.call(`/api/station/charging/${name}`, body)
async function sessions(filters: object = {}): Promise<ChargeSession[]> {
  const { data } = await call('QuerySessions', { filters })
  return (data as { rows: ChargeSession[] }).rows
}
const sessionOf = async (tag: string) => (await sessions({ keyword: tag }))[0]

const connect = () => openRaw(`ws://127.0.0.1:${product.app.port}/ocpp/${PILE}@city`, { name: `${PILE}@city`, secret })

/** What the pile is answered, after whatever it is asked for meanwhile. */
async function say(action: string, params: object): Promise<unknown[]> {
  const id = `n${++asked}`
  let frame = await pile.ask([2, id, action, params])
  while (frame[1] !== id) frame = await pile.heard()
  expect(frame[0]).toBe(3)
  return frame
}
async function start(idTag: string, meterStart: number, timestamp: string): Promise<number> {
  const [, , answer] = await say('StartTransaction', { connectorId: 1, idTag, meterStart, timestamp })
  return (answer as { transactionId: number }).transactionId
}
const stop = (transactionId: number, meterStop: number, timestamp: string) =>
  say('StopTransaction', { transactionId, meterStop, timestamp })
const sample = (transactionId: number, value: string, timestamp: string, unit = 'Wh') =>
  say('MeterValues', { connectorId: 1, transactionId, meterValue: [{ timestamp, sampledValue: [{ value, unit }] }] })
const boot = () => say('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
const vacate = () => say('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })

beforeAll(async () => {
  product = await startProduct()
  const [city, other] = [await product.customer('city'), await product.customer('other')]
  for (const [account, customer, role] of [
    ['admin', city, 'administrator'],
    ['checker', city, 'operator'],
    ['stranger', other, 'administrator'],
  ] as const)
    await product.person(customer, account, role)
  const clients = [product.apiClient(), product.apiClient(), product.apiClient()] as const
  ;[admin, checker, stranger] = clients
  await Promise.all([admin.signIn('admin'), checker.signIn('checker'), stranger.signIn('stranger')])
  await admin.call('/api/station/system/SaveParameters', { changes: [{ name: 'charging.price', value: 2 }] })
  const secretOf = await registerPiles(product, city, [PILE])
  secret = secretOf(PILE)
})
afterAll(() => product.close())
beforeEach(async () => {
  await query('delete from charge_session')
  pile = await connect()
  await boot()
})
afterEach(() => pile.socket.close())

test('a meter that steps back by its decimals ends a session, and the next begins', async () => {
  const first = await start('ROUND1', 16_000, ago(6 * HOUR))
  await sample(first, '16.1', ago(5 * HOUR), 'kWh')
  await stop(first, 16_100, ago(4 * HOUR))
  expect(await sessionOf('ROUND1')).toMatchObject({ energy: 100, fee: 0.2 })
  await sample(0, '16104.1', ago(3 * HOUR))
  await start('ROUND2', 16_100, ago(2 * HOUR))
  expect(await sessionOf('ROUND2')).toMatchObject({ stoppedAt: null, energy: 0 })
})

test('a session that ends without the number that it was given ends with what it took', async () => {
  await start('MINUS', 3_000, ago(2 * HOUR))
  await stop(-1, 5_200, ago(HOUR))
  await vacate()
  await start('ZERO', 5_200, ago(50 * MINUTE))
  // Its end comes after the connector was free, and after the server has forgotten it.
  await vacate()
  await stop(0, 7_200, ago(30 * MINUTE))
  expect(await sessionOf('MINUS')).toMatchObject({ energy: 2_200, fee: 4.4 })
  expect(await sessionOf('ZERO')).toMatchObject({ energy: 2_000, fee: 4 })
})

test('a session is kept that begins before one that stands open, by the clock of its pile', async () => {
  await start('OPEN', 50_000, ago(10 * MINUTE))
  await boot()
  const lost = await start('LATER', 51_000, ago(HOUR))
  await stop(lost, 61_000, ago(0))
  expect(await sessionOf('LATER')).toMatchObject({ energy: 10_000, fee: 20 })
  expect(await sessionOf('OPEN')).toMatchObject({ energy: null, reason: 'notTold' })
  expect(await start('NEXT', 61_000, ago(0))).toBe(lost + 1)
})

test('a clock that is set back while a car is charged costs no energy', async () => {
  const number = await start('BACK', 200_000, ago(6 * HOUR))
  await sample(number, '205000', ago(5.5 * HOUR))
  await sample(number, '205200', ago(6.5 * HOUR))
  await stop(number, 207_000, ago(6.2 * HOUR))
  expect(await sessionOf('BACK')).toMatchObject({ energy: 7_000, fee: 14 })
})

test('what a running session has taken is told with the moment at which its meter said so, and its fee is of that', async () => {
  const begun = ago(40 * MINUTE)
  const number = await start('RUNS', 1_000, begun)
  expect(await sessionOf('RUNS')).toMatchObject({ energy: 0, energyAt: begun, fee: 0 })
  const said = ago(20 * MINUTE)
  await sample(number, '5000', said)
  expect(await sessionOf('RUNS')).toMatchObject({ energy: 4_000, energyAt: said, fee: 8 })
})

test('a session of which nobody knows the energy is listed, and a person says what it took, once, and why', async () => {
  const number = await start('LOST', 50_000, ago(3 * HOUR))
  await stop(number, 700, ago(2 * HOUR))
  const [lost, ...others] = await sessions({ isUnknown: true })
  expect(others).toEqual([])
  expect(lost).toMatchObject({ tag: 'LOST', energy: null, fee: null, reason: 'Local', entered: null })
  const enter = (more: object = {}, who = admin) =>
    call('EnterEnergy', { id: lost!.id, energy: 12_000, reason: 'By the meter of the pole', ...more }, who)
  expect((await enter({}, checker)).code).toBe(numberOf('request.forbidden'))
  expect((await enter({}, stranger)).code).toBe(numberOf('request.notFound'))
  expect((await enter({ energy: -1 })).code).toBe(numberOf('request.invalid'))
  expect((await enter({ reason: '' })).code).toBe(numberOf('request.invalid'))
  expect((await enter()).code).toBe(0)
  expect(await sessionOf('LOST')).toMatchObject({
    ...{ energy: 12_000, fee: 24 },
    entered: { by: 'admin', reason: 'By the meter of the pole' },
  })
  expect((await enter()).code).toBe(numberOf('charging.energyKnown'))
  expect(await sessions({ isUnknown: true })).toEqual([])
  const audit = await query("select target from audit where action = 'charging.enterEnergy' and result = 'ok'")
  expect(audit).toEqual([{ target: `${PILE} · ${lost!.id}` }])
  // What the pile says of it later changes nothing that a person has decided.
  await query("update charge_session set reason = 'notTold' where id = $1", [lost!.id])
  await stop(number, 51_000, ago(HOUR))
  expect(await sessionOf('LOST')).toMatchObject({ energy: 12_000, fee: 24 })
})

test('a session whose end was not told took nothing if the next begins where the meter stood; else there are bounds', async () => {
  await start('IDLE', 7_000, ago(3 * HOUR))
  await vacate()
  const number = await start('SOME', 7_000, ago(2 * HOUR))
  expect(await sessionOf('IDLE')).toMatchObject({ energy: 0, fee: 0, reason: 'notTold' })
  await sample(number, '9000', ago(1.9 * HOUR))
  const id = (await sessionOf('SOME'))!.id
  await start('NEXT', 12_000, ago(HOUR))
  expect((await call('QuerySession', { id })).data).toMatchObject({
    ...{ energy: null, bounds: { least: 2_000, most: 5_000 } },
  })
})

test('a session goes on whose pile said that it is free, and then measures it', async () => {
  const number = await start('AGAIN', 1_000, ago(HOUR))
  await sample(number, '2000', ago(0))
  await vacate()
  await expect.poll(async () => (await sessionOf('AGAIN'))!.reason).toBe('notTold')
  await sample(number, '1500', ago(50 * MINUTE))
  expect(await sessionOf('AGAIN')).toMatchObject({ reason: 'notTold' })
  await sample(number, '3000', ago(-MINUTE))
  expect(await sessionOf('AGAIN')).toMatchObject({ stoppedAt: null, reason: '', energy: 2_000 })
  await stop(number, 4_000, ago(0))
  expect(await sessionOf('AGAIN')).toMatchObject({ energy: 3_000, reason: 'Local' })
})

test('a session that runs, or whose energy is known, takes no other', async () => {
  const number = await start('KNOWN', 1_000, ago(HOUR))
  const enter = async () => call('EnterEnergy', { id: (await sessionOf('KNOWN'))!.id, energy: 1, reason: 'why' })
  expect((await enter()).code).toBe(numberOf('charging.energyKnown'))
  await stop(number, 2_000, ago(0))
  expect((await enter()).code).toBe(numberOf('charging.energyKnown'))
})

test('a settlement names the sessions of its time of which nobody knows the energy', async () => {
  const [device] = await query<{ id: number }>('select id from device where code = $1', [PILE])
  await start('GONE', 1_000, ago(2 * HOUR))
  await vacate()
  await expect.poll(async () => (await sessions({ isUnknown: true })).length).toBe(1)
  const period = { firstDay: ago(48 * HOUR).slice(0, 10), lastDay: ago(-24 * HOUR).slice(0, 10) }
  const { data } = await call('SaveSettlement', {
    ...{ operator: 'Volt', ...period, share: 80, note: '', deviceIds: [device!.id] },
  })
  const { id } = data as { id: number }
  const read = async () => (await call('QuerySettlement', { id })).data as SettlementDetail
  expect(await read()).toMatchObject({ sessions: 0, unknown: [{ tag: 'GONE', deviceName: PILE }] })
  await call('EnterEnergy', { id: (await sessionOf('GONE'))!.id, energy: 5_000, reason: 'As the driver says' })
  expect(await read()).toMatchObject({ sessions: 1, energy: 5_000, electricity: 1_000, unknown: [] })
})

test('a session that was open when its server was killed goes on with the first that knows it, by its own meter', async () => {
  const code = '13850700002'
  const [city] = await query<{ id: number }>("select id from customer where code = 'city'")
  const begun = ago(HOUR)
  const own = (await registerPiles(product, city!.id, [code]))(code)
  await query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, marks)
     select customer_id, id, 7, 'KILLED', $2, 1000, 2, $3::jsonb from device where code = $1`,
    [code, begun, JSON.stringify([[Date.parse(begun) + 15 * MINUTE, 3_000]])],
  )
  expect(await sessionOf('KILLED')).toMatchObject({
    ...{ energy: 2_000, fee: 4, energyAt: new Date(Date.parse(begun) + 15 * MINUTE).toISOString() },
  })
  pile.socket.close()
  pile = await openRaw(`ws://127.0.0.1:${product.app.port}/ocpp/${code}@city`, { name: `${code}@city`, secret: own })
  await boot()
  const said = ago(MINUTE)
  await sample(7, '6000', said)
  expect(await sessionOf('KILLED')).toMatchObject({ energy: 5_000, fee: 10, energyAt: said })
  const values = () => {
    const device = product.app.registry.ofCode(city!.id, code)!
    return ['charge.transaction', 'charge.energy'].map((key) => pointValue(device, key))
  }
  expect(values()).toEqual([7, 5_000])
  await stop(-1, 6_500, ago(0))
  expect(await sessionOf('KILLED')).toMatchObject({ number: 7, energy: 5_500, fee: 11 })
  expect(values()).toEqual([0, 5_500])
})

test('a session that the database refuses is not acknowledged', async () => {
  await query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, stopped_at, energy)
     select customer_id, id, 2147483647, 'LAST', now(), 0, 0, now(), 0 from device where code = $1`,
    [PILE],
  )
  pile.socket.close()
  pile = await connect()
  const refused = { connectorId: 1, idTag: 'REFUSED', meterStart: 1, timestamp: ago(0) }
  for (const id of ['once', 'again']) {
    let frame = await pile.ask([2, id, 'StartTransaction', refused])
    while (frame[1] !== id) frame = await pile.heard()
    expect(frame[0]).toBe(4)
  }
})
