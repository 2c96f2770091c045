import { type AlarmRow, type ChargeState, chargeStateNumber } from '@lamplighter/contract'
import { createOcppPile, type OcppPile, type Verdict } from '@lamplighter/links/ocpp/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashSecret } from '../../modules/devices/index.ts'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../../testing/product.ts'

const [PILE, OTHER] = ['13850700001', '13850700002']
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let admin: ApiClient
let city: number
let pile: OcppPile
const told: string[] = []
const standing: { state: ChargeState; error: 'none' | 'leakage' } = { state: 'plugged', error: 'none' }
const readings = { energy: 5_000, power: 0, voltage: 228, current: 0, temperature: 25 }

function createPile(identity: string, secret: string) {
  const answer = (what: string, verdict: Verdict) => () => {
    told.push(what)
    return verdict
  }
  return createOcppPile({
    endpoint: `ws://127.0.0.1:${product.app.port}/ocpp`,
    ...{ identity, secret, maker: 'Maker', model: 'CP-7', firmware: '1.0', now: Date.now },
    status: () => standing,
    readings: () => readings,
    start(tag) {
      told.push(`start ${tag}`)
      standing.state = 'charging'
      Object.assign(readings, { power: 6_900, current: 30 })
      void pile.begin(tag).then(pile.tellStatus).then(pile.tellReadings)
      return 'Accepted'
    },
    stop: answer('stop', 'Accepted'),
    unlock: answer('unlock', 'UnlockFailed'),
    reset: answer('reset', 'Rejected'),
    setAvailability: answer('availability', 'Scheduled'),
    closed: () => {},
  })
}

const secretOf = (code: string) => `secret of ${code}`
const deviceOf = (code: string) => product.app.registry.ofCode(city, code)!

async function detail() {
  const { data } = await admin.call('/api/station/device/Detail', { id: deviceOf(PILE).id })
  return data as { online: boolean; firmware: string; values: Record<string, number | null> }
}

async function order(code: string, args: object) {
  const answer = await admin.call('/api/station/light/SendCommand', {
    code,
    args,
    target: { ids: [deviceOf(PILE).id] },
  })
  const { groupId } = answer.data as { groupId: string }
  return async () => {
    const { data } = await admin.call('/api/station/command/Query', { groupId })
    return (data as { rows: { status: number; message: string; proof?: string }[] }).rows
  }
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, link, secret_hash)
       select $1, 'charging-pile', code, code, 'ocpp', hash from unnest($2::text[], $3::bytea[]) as n(code, hash)`,
      [city, [PILE, OTHER], [PILE, OTHER].map((code) => hashSecret(secretOf(code)))],
    ),
  )
  await product.app.registry.reload()
  pile = createPile(`${PILE}@city`, secretOf(PILE))
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

test('a pile is started by a command, and its session is followed', async () => {
  const items = await order('dco.startCharging', { tag: 'CARD1' })
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ status: 9 }]), settled)
  expect(told).toContain('start CARD1')
  const session = { 'charge.status': chargeStateNumber('charging'), 'charge.power': 6_900, 'charge.transaction': 1 }
  await vi.waitFor(async () => expect((await detail()).values).toMatchObject(session), settled)
})

test('what a pile rejects has failed, with what it said', async () => {
  const items = await order('dco.resetPile', { hard: true })
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ status: 2, message: /Rejected/ }]), settled)
})

test('what a pile finds wrong is an alarm', async () => {
  standing.error = 'leakage'
  await pile.tellStatus()
  await vi.waitFor(async () => {
    const { data } = await admin.call('/api/station/alarm/Query', { size: 20 })
    expect((data as { rows: AlarmRow[] }).rows).toMatchObject([{ type: 'SeriousLeakage', level: 30 }])
  }, settled)
})

test('a meter that runs backwards is refused, shown as a fault, and changes nothing', async () => {
  readings.energy = 4_000
  await expect(pile.tellReadings()).rejects.toThrow('backwards')
  const { data } = await admin.call('/api/station/frame/Query', { deviceId: deviceOf(PILE).id })
  expect((data as { faults: Record<string, number> }).faults).toEqual({ meterBackwards: 1 })
  expect((await detail()).values['elec.energy']).toBe(5_000)
  readings.energy = 6_000
  await pile.tellReadings()
  await vi.waitFor(async () => expect((await detail()).values['elec.energy']).toBe(6_000), settled)
})

test.each([
  ['a wrong secret', `${PILE}@city`, 'wrong'],
  ["another's secret", `${OTHER}@city`, secretOf(PILE)],
  ['a name that nobody has', '13850700009@city', secretOf(PILE)],
  ['an organisation that is not its own', `${PILE}@elsewhere`, secretOf(PILE)],
])('with %s there is no connection', async (_, identity, secret) => {
  await expect(createPile(identity, secret).connect()).rejects.toMatchObject({ code: 401 })
  expect(deviceOf(OTHER).online).toBe(false)
})

test('a gateway of another link does not speak here', async () => {
  const { secret } = await product.gateway(city, '13800000001')
  await expect(createPile('13800000001@city', secret).connect()).rejects.toMatchObject({ code: 401 })
})

test('whose secret is replaced is cut off, and comes back with the new one alone', async () => {
  await createPile(`${OTHER}@city`, secretOf(OTHER)).connect()
  expect(deviceOf(OTHER).online).toBe(true)
  await admin.call('/api/station/auth/Check', { pswd: PASSWORD })
  const { data } = await admin.call('/api/station/gateway/RotateSecret', { id: deviceOf(OTHER).id })
  await vi.waitFor(() => expect(deviceOf(OTHER).online).toBe(false), settled)
  await expect(createPile(`${OTHER}@city`, secretOf(OTHER)).connect()).rejects.toMatchObject({ code: 401 })
  // Its number alone will do: the secret says whose it is.
  await createPile(OTHER, (data as { secret: string }).secret).connect()
  expect(deviceOf(OTHER).online).toBe(true)
})
