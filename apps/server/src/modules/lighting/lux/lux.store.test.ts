import type { LuxAskState, LuxSetting } from '@lamplighter/contract'
import { nightOf, nightSun } from '@lamplighter/kinds/sun'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { publishedOf } from '../../../testing/published.ts'
import { type Desk, makeDesk } from '../../devices/approvals/testing.ts'
import type { Device } from '../../devices/devices/index.ts'
import { createIngest } from '../../devices/readings/index.ts'
import { createOverrides, type Overrides, overridesOf } from '../overrides/index.ts'
import { createLuxHook } from './evaluator.ts'
import { createSettling, type Settling } from './settle.ts'

const SECOND = 1_000
const MINUTE = 60_000
/** A minute's readings with which a delay of five minutes is over. */
const DUSK = [25, 24, 23, 22, 21, 20]

const usual: LuxSetting = {
  name: 'Ring road',
  description: '',
  installPosition: '',
  radius: 500,
  onLux: 30,
  offLux: 60,
  delay: 5,
  before: 60,
  after: 30,
  action: 0,
  level: 80,
  targetLux: 20,
  asks: true,
  answerWithin: 120,
  option: 'none',
  enabled: true,
  groupIds: [],
}

let desk: Desk
let stations: Device[]
let sunset: number
let sunrise: number
let overrides: Overrides

beforeEach(async () => {
  desk = await makeDesk(2)
  const { customer, registry, clock, sql, districts } = desk
  // Two stations 2 km apart; the lamps of the north stand beside the first one, those of the south 5 km away.
  await sql(
    `update device set lat = 39.91 + case when name like 'south%' then 0.05 else 0 end, lng = 116.41, rated_watts = 100 where customer_id = $1`,
    [customer],
  )
  await sql(
    `insert into device (customer_id, kind, code, name, lat, lng, station_id)
     select $1, 'lux-station', 'L' || n, 'Lux ' || n, 39.91 + (n - 1) * 0.018, 116.411, (select id from station where customer_id = $1 and group_id = $2) from generate_series(1, 2) n`,
    [customer, districts.north],
  )
  await registry.reload()
  stations = [...registry.all()].filter(({ kind }) => kind === 'lux-station')
  const place = registry.tenantById(customer)!
  const night = nightSun(place, nightOf(place.timeZone, clock.now() + 12 * 3_600_000))
  sunset = night.sunset
  sunrise = night.sunrise
  overrides = createOverrides({ ...desk, db: desk.it.db })
  await overrides.start()
})
afterEach(async () => {
  overrides.stop()
  await desk.close()
})

const set = async (change: Partial<LuxSetting> = {}, station = stations[0]!) => {
  await desk.sql(
    `insert into lux_setting (device_id, customer_id, fields) values ($1, $2, $3) on conflict (device_id) do update set fields = excluded.fields`,
    [station.id, desk.customer, JSON.stringify({ ...usual, name: station.name, ...change })],
  )
}

/** A server that receives what stations measure; a second one shares nothing with it but the database. */
function startServer() {
  const { clock, registry, bus, it, orders } = desk
  const writers = createBatchWriters({ db: it.db.writers, clock, onError: fails })
  const ingest = createIngest({ writers, registry, bus, clock })
  ingest.addHook(createLuxHook({ clock, registry }))
  const settling: Settling = createSettling({ db: it.db, clock, registry, orders })
  return {
    settling,
    /** A reading a minute from now on. */
    async measure(values: readonly number[], station = stations[0]!) {
      for (const value of values) {
        ingest.take(station, [{ key: 'env.lux', value, at: clock.now(), historical: false }])
        await ingest.committed()
        await clock.advance(MINUTE)
      }
    },
  }
}
const fails = (error: unknown) => {
  throw error
}
/** Nothing runs in the hours before, of which nothing is asked. */
const suspendUntil = (moment: number) => desk.clock.suspend(moment - desk.clock.now())

const asks = () =>
  desk.sql<{ id: number; topic: string; state: LuxAskState; lamps: number; contradicted: boolean; by: string }>(
    'select id, topic, state, lamps, contradicted, answered_by as by from lux_ask order by id',
  )
const states = async () => (await asks()).map(({ state }) => state)
const given = () =>
  desk.sql<{ account: string; args: { level: number; until?: string } }>(
    `select account, args from command_order where giver = 'lux' order by sequence`,
  )

test('a station that becomes dark before the schedule lights asks once, after its delay', async () => {
  await set()
  const server = startServer()
  suspendUntil(sunset - 30 * MINUTE)
  await server.measure([45, ...DUSK.slice(0, -1)])
  expect(await asks()).toEqual([])
  await server.measure([20, 19, 18])
  expect(await asks()).toMatchObject([{ topic: 'early', state: 'pending', lamps: 2, contradicted: false }])
  expect(await publishedOf(desk.it.db, 'luxAskMoved')).toMatchObject([{ body: { state: 'pending' } }])
})

test('outside the window around the sun it asks nothing, and by night the schedule has lit already', async () => {
  await set()
  const server = startServer()
  suspendUntil(sunset - 90 * MINUTE)
  await server.measure(DUSK)
  expect(await asks()).toEqual([])
  suspendUntil(sunset + 5 * MINUTE)
  await server.measure(DUSK)
  suspendUntil(sunset + 240 * MINUTE)
  await server.measure(DUSK)
  expect(await asks()).toEqual([])
})

test('it asks again in the same evening only after it was light in between', async () => {
  await set({ delay: 0 })
  const server = startServer()
  suspendUntil(sunset - 50 * MINUTE)
  await server.measure([20, 20])
  const [first] = await asks()
  await desk.it.db.scoped(desk.customer, (scope) =>
    server.settling.answer(scope, first!.id, { accept: false, account: 'ann' }),
  )
  await server.measure([20, 45, 20])
  expect(await states()).toEqual(['ignored'])
  await server.measure([90, 20])
  expect(await states()).toEqual(['ignored', 'pending'])
})

test('an ask that is accepted lights the lamps as the station, until their own schedule goes on', async () => {
  await set({ delay: 0 })
  const server = startServer()
  suspendUntil(sunset - 20 * MINUTE)
  await server.measure([20])
  const [ask] = await asks()
  const settled = await desk.it.db.scoped(desk.customer, (scope) =>
    server.settling.answer(scope, ask!.id, { accept: true, account: 'ann' }),
  )
  await settled.go()
  expect(settled.lamps).toBe(2)
  expect(await asks()).toMatchObject([{ state: 'accepted', by: 'ann' }])
  expect(await given()).toEqual([{ account: 'Lux 1', args: { level: 80 } }])
  const again = desk.it.db.scoped(desk.customer, (scope) =>
    server.settling.answer(scope, ask!.id, { accept: true, account: 'ben' }),
  )
  await expect(again).rejects.toMatchObject({ key: 'lux.answered' })
  expect(desk.sent).toHaveLength(2)
})

test.each([
  ['none', 'expired', 0],
  ['auto', 'auto', 1],
] as const)(
  'after the time-out with option %s the ask is %s, once on two servers and over a restart',
  async (option, state, orders) => {
    await set({ delay: 0, option })
    suspendUntil(sunset - 20 * MINUTE)
    await startServer().measure([20])
    await desk.clock.advance(59 * SECOND)
    await startServer().settling.settleDue()
    expect(await states()).toEqual(['pending'])
    await desk.clock.advance(SECOND)
    await Promise.all([startServer().settling.settleDue(), startServer().settling.settleDue()])
    await startServer().settling.settleDue()
    expect(await states()).toEqual([state])
    expect(await given()).toHaveLength(orders)
    expect(desk.sent).toHaveLength(2 * orders)
  },
)

test.each([
  ['forward an hour', 60 * MINUTE],
  ['back an hour', -60 * MINUTE],
])('an ask that nobody answers lights once when the clock is set %s', async (_, step) => {
  await set({ delay: 0, option: 'auto', before: 120 })
  suspendUntil(sunset - 70 * MINUTE)
  const server = startServer()
  await server.measure([20])
  desk.clock.set(step)
  for (let minute = 0; minute < 5; minute++) {
    await Promise.all([server.settling.settleDue(), startServer().settling.settleDue()])
    await server.measure([20])
  }
  expect(await states()).toEqual(['auto'])
  expect(await given()).toHaveLength(1)
})

test('with the option to prompt it is shown again, may still be answered, and ends with the light of the schedule', async () => {
  await set({ delay: 0, option: 'prompt' })
  suspendUntil(sunset - 20 * MINUTE)
  const { measure, settling } = startServer()
  await measure([20])
  await desk.clock.advance(MINUTE)
  await Promise.all([settling.settleDue(), startServer().settling.settleDue()])
  expect(await states()).toEqual(['prompted'])
  const told = await publishedOf(desk.it.db, 'luxAskMoved')
  expect(told.map(({ body }) => body.state)).toEqual(['pending', 'prompted'])
  suspendUntil(sunset)
  await settling.settleDue()
  expect(await states()).toEqual(['expired'])
  expect(await given()).toEqual([])
})

test('without asking it lights at once, and in the morning keeps them lit until its window closes', async () => {
  await set({ delay: 0, asks: false, before: 20, after: 30, action: 1 })
  suspendUntil(sunrise - 10 * MINUTE + SECOND)
  const { measure, settling } = startServer()
  await measure([20])
  await settling.settleDue()
  expect(await asks()).toMatchObject([{ topic: 'late', state: 'direct' }])
  expect(await given()).toEqual([
    { account: 'Lux 1', args: { level: 100, until: new Date(sunrise + 30 * MINUTE).toISOString() } },
  ])
})

test('light never puts a lamp out', async () => {
  await set({ delay: 0, asks: false })
  suspendUntil(sunset - 40 * MINUTE)
  const { measure, settling } = startServer()
  await measure([20, 500, 20, 500])
  await settling.settleDue()
  suspendUntil(sunset + 180 * MINUTE)
  await measure([0, 65_535, 65_535])
  await settling.settleDue()
  expect((await given()).every(({ args }) => args.level > 0)).toBe(true)
})

test('an ask is taken back when it is light again', async () => {
  await set({ delay: 0 })
  suspendUntil(sunset - 30 * MINUTE)
  await startServer().measure([20, 90])
  expect(await states()).toEqual(['withdrawn'])
})

test('lamps that somebody stronger holds are left alone', async () => {
  await set({ delay: 0, option: 'auto' })
  const ann = await desk.person('ann')
  suspendUntil(sunset - 30 * MINUTE)
  const until = new Date(sunset + 60 * MINUTE).toISOString()
  const { list } = await desk.orders.send(ann.context, [
    { deviceId: desk.lamps[0]!, code: 'dco.dim', args: { level: 10, until } },
  ])
  desk.reply(list[0]!)
  await desk.clock.advance(2 * SECOND)
  const { measure, settling } = startServer()
  await measure([20])
  await desk.clock.advance(MINUTE)
  await settling.settleDue()
  const items = await desk.sql<{ device: number; message: string }>(
    `select i.device_id as device, i.message from command_item i join command_order o on o.id = i.order_id where o.giver = 'lux' order by 1`,
  )
  expect(items).toMatchObject([
    { device: desk.lamps[0], message: 'outranked' },
    { device: desk.lamps[1], message: '' },
  ])
  const [held] = await desk.it.db.scoped(desk.customer, (scope) => overridesOf(scope, desk.lamps[0]!, desk.clock.now()))
  expect(held).toMatchObject({ giver: 'person', by: 'ann' })
})

test('a station that its neighbour contradicts asks, and does nothing by itself', async () => {
  await set({ delay: 0, option: 'auto' })
  await set({ delay: 0 }, stations[1])
  suspendUntil(sunset - 50 * MINUTE)
  const { measure, settling } = startServer()
  await measure([2_000], stations[1])
  await measure([2])
  expect(await asks()).toMatchObject([{ state: 'pending', contradicted: true }])
  await desk.clock.advance(2 * MINUTE)
  await settling.settleDue()
  expect(await states()).toEqual(['expired'])
  expect(await given()).toEqual([])
})

test('a sensor that is stuck, dark by day or bright by night is an alarm, switches nothing, and its return is told', async () => {
  await set({ delay: 0, option: 'auto', before: 720, after: 720 })
  const { measure, settling } = startServer()
  const moves = async () => (await publishedOf(desk.it.db, 'alarmsMoved')).flatMap(({ body }) => body.moves)
  const fault = async () => (await desk.sql<{ fault: string | null }>('select fault from lux_state'))[0]?.fault
  suspendUntil(sunset - 300 * MINUTE)
  await measure([20_000, 0, 0])
  expect(await states()).toEqual(['pending'])
  await measure(Array(9).fill(0))
  expect(await fault()).toBe('darkByDay')
  expect(await states()).toEqual(['withdrawn'])
  await measure([18_000])
  expect(await fault()).toBeNull()
  await measure(Array(46).fill(17_000))
  expect(await fault()).toBe('stuck')
  await measure([16_999])
  suspendUntil(sunset + 120 * MINUTE)
  await measure(Array(12).fill(65_535))
  expect(await fault()).toBe('brightByNight')
  await settling.settleDue()
  expect((await moves()).map(({ rule, raised }) => [rule, raised])).toEqual([
    ['lux', true],
    ['lux', false],
    ['lux', true],
    ['lux', false],
    ['lux', true],
  ])
  expect(await given()).toEqual([])
})

test('a station with groups governs their lamps, wherever they stand', async () => {
  await set({ delay: 0, groupIds: [desk.districts.south], action: 2, targetLux: 30 })
  await desk.sql('update station set design_lux = 20')
  suspendUntil(sunset - 20 * MINUTE)
  const { measure, settling } = startServer()
  await measure([20])
  const [ask] = await asks()
  await desk.it.db.scoped(desk.customer, (scope) => settling.answer(scope, ask!.id, { accept: true, account: 'ann' }))
  expect(await given()).toEqual([{ account: 'Lux 1', args: { level: 50 } }])
  const [{ ids }] = (await desk.sql<{ ids: number[] }>(
    `select array_agg(device_id order by device_id) as ids from command_item`,
  )) as [{ ids: number[] }]
  expect(ids).toEqual(desk.lamps.slice(2))
})
