import { type AlarmRow, type ChargeState, chargeStateNumber } from '@lamplighter/contract'
import type { OcppPile, Verdict } from '@lamplighter/links/ocpp/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPile, registerPiles } from '../../testing/pile.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

const PILE = '13850700001'
const LAST = 41
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let admin: ApiClient
let city: number
let pile: OcppPile
const told: string[] = []
const standing: { state: ChargeState; error: 'none' | 'leakage' } = { state: 'plugged', error: 'none' }
const readings = { energy: 5_000, power: 0, voltage: 228, current: 0, temperature: 25 }

function startCharging(tag: string): Verdict {
  told.push(`start ${tag}`)
  standing.state = 'charging'
  Object.assign(readings, { power: 6_900, current: 30 })
  void pile.begin(tag).then(pile.tellStatus).then(pile.tellReadings)
  return 'Accepted'
}

const device = () => product.app.registry.ofCode(city, PILE)!

async function detail() {
  const { data } = await admin.call('/api/station/device/Detail', { id: device().id })
  return data as { online: boolean; firmware: string; values: Record<string, number | null> }
}

async function order(code: string, args: object) {
  const answer = await admin.call('/api/station/light/SendCommand', {
    code,
    args,
    target: { ids: [device().id] },
  })
  const { groupId } = answer.data as { groupId: string }
  return async () => {
    const { data } = await admin.call('/api/station/command/Query', { groupId })
    return (data as { rows: { status: number; message: string }[] }).rows
  }
}

/** A session that was kept, and whose values were not. */
const keepSession = (number: number) =>
  product.app.db.system((scope) =>
    scope.query(
      `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, stopped_at, energy)
       values ($1, $2, $3, 'CARD1', '2026-01-01Z', 0, 0, '2026-01-01Z', 0)`,
      [city, device().id, number],
    ),
  )

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const secretOf = await registerPiles(product, city, [PILE])
  pile = createPile(product, `${PILE}@city`, secretOf(PILE), {
    status: () => standing,
    readings: () => readings,
    start: startCharging,
    reset: () => 'Rejected',
    reserve: () => 'Occupied',
  })
  await keepSession(LAST)
  await pile.connect()
})
afterAll(() => product.close())

test('a pile is read in the whole server', async () => {
  await pile.tellReadings()
  await vi.waitFor(
    async () =>
      expect(await detail()).toMatchObject({
        online: true,
        firmware: '1.0',
        values: { 'charge.status': chargeStateNumber('plugged'), 'elec.energy': 5_000, 'elec.voltage': 228 },
      }),
    settled,
  )
})

test('a pile is started by a command, and its session is followed, with the number after the last', async () => {
  const items = await order('dco.startCharging', { tag: 'CARD1' })
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ status: 9 }]), settled)
  expect(told).toContain('start CARD1')
  const session = {
    'charge.status': chargeStateNumber('charging'),
    'charge.power': 6_900,
    'charge.transaction': LAST + 1,
  }
  await vi.waitFor(async () => expect((await detail()).values).toMatchObject(session), settled)
})

test('what a pile rejects has failed, with what it said', async () => {
  const items = await order('dco.resetPile', { hard: true })
  await vi.waitFor(
    async () => expect(await items()).toMatchObject([{ status: 2, message: expect.stringMatching(/Rejected/) }]),
    settled,
  )
})

test('what a pile finds wrong is an alarm', async () => {
  standing.error = 'leakage'
  await pile.tellStatus()
  await vi.waitFor(async () => {
    const { data } = await admin.call('/api/station/alarm/Query', { size: 20 }, { apptype: 'pole' })
    expect((data as { rows: AlarmRow[] }).rows).toMatchObject([{ type: 'SeriousLeakage', level: 30 }])
  }, settled)
})

test('a meter that runs backwards is shown as a fault, and not taken', async () => {
  readings.energy = 4_000
  await pile.tellReadings()
  const { data } = await admin.call('/api/station/frame/Query', { deviceId: device().id })
  expect((data as { faults: Record<string, number> }).faults).toEqual({ meterBackwards: 1 })
  expect((await detail()).values['elec.energy']).toBe(5_000)
  readings.energy = 6_000
  await pile.tellReadings()
  await vi.waitFor(async () => expect((await detail()).values['elec.energy']).toBe(6_000), settled)
})

test('a pile is reserved for a day at most, and what it refuses is said in words', async () => {
  const reserve = (hours: number) => ({ tag: 'A', until: new Date(Date.now() + hours * 3_600_000).toISOString() })
  const send = (hours: number) =>
    admin.call('/api/station/light/SendCommand', {
      ...{ code: 'dco.reserve', args: reserve(hours), target: { ids: [device().id] } },
    })
  expect(await send(25)).toMatchObject({ code: 990952 })
  expect(await send(-1)).toMatchObject({ code: 990204 })
  const items = await order('dco.reserve', reserve(2))
  await vi.waitFor(
    async () =>
      expect(await items()).toMatchObject([{ status: 2, message: 'The charging pile is occupied or reserved' }]),
    settled,
  )
  const cancelled = await order('dco.cancelReservation', {})
  await vi.waitFor(
    async () => expect(await cancelled()).toMatchObject([{ status: 2, message: 'The charging pile is not reserved' }]),
    settled,
  )
})
