import type { LuxSetting } from '@lamplighter/contract'
import { planLevel, planOf } from '@lamplighter/kinds/plan'
import { answered, createWorld, type Sim, sims } from '@lamplighter/kinds/sims'
import { nightOf, nightSun } from '@lamplighter/kinds/sun'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCustomer } from '../../../db/testing.ts'
import { nameplateOf } from '../../../testing/lamp-link.ts'
import { type Desk, makeDesk } from '../../devices/approvals/testing.ts'
import { createIngest } from '../../devices/readings/index.ts'
import { createLuxHook } from './evaluator.ts'
import { createSettling } from './settle.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLAN = 'main-road'
/** Lamps follow their plan within this, one after the other along the road. */
const LAG = 30 * SECOND
/** A lamp is at a new level after this. */
const SETTLES = 2 * SECOND
const FULL_SCALE = 65_535

const setting: LuxSetting = {
  ...{ name: 'Ring road', description: '', installPosition: '', radius: 500, onLux: 30, offLux: 60, delay: 2 },
  ...{ before: 60, after: 30, action: 0, level: 60, targetLux: 20, asks: true, answerWithin: 120, option: 'none' },
  ...{ enabled: true, groupIds: [] },
}
const options = {
  none: { option: 'none' },
  prompt: { option: 'prompt' },
  auto: { option: 'auto' },
  direct: { asks: false },
} as const satisfies Readonly<Record<string, Partial<LuxSetting>>>
type Option = keyof typeof options

/** What a sensor says under a sky so bright, so long after sunset; null where it says nothing. */
type Sensor = (sky: number, afterSunset: number) => number | null
type Case = {
  readonly sensor: Sensor
  /** Whether a sound one stands beside it. */
  readonly paired?: true
  /** How often lamps are lit without anybody's answer: asked first, and told to light at once. */
  readonly lights: { readonly auto: number; readonly direct: number }
}
const cases = {
  'that is sound': { sensor: (sky) => sky, lights: { auto: 2, direct: 2 } },
  'that is silent': { sensor: () => null, lights: { auto: 0, direct: 0 } },
  'that falls silent as it gets dark': {
    sensor: (sky, after) => (after < -HOUR / 3 ? sky : null),
    lights: { auto: 0, direct: 0 },
  },
  'that measures nothing since the afternoon': { sensor: () => 0, lights: { auto: 0, direct: 0 } },
  'that measures nothing since the window of the sun is open': {
    sensor: (sky, after) => (after < -58 * MINUTE ? sky : 0),
    lights: { auto: 1, direct: 1 },
  },
  'that is at the end of its scale': { sensor: () => FULL_SCALE, lights: { auto: 0, direct: 0 } },
  'that is at the end of its scale since sunset': {
    sensor: (sky, after) => (after < 0 ? sky : FULL_SCALE),
    lights: { auto: 1, direct: 1 },
  },
  'that measures nothing while another one beside it does': {
    sensor: (sky, after) => (after < -58 * MINUTE ? sky : 0),
    paired: true,
    lights: { auto: 0, direct: 0 },
  },
} as const satisfies Readonly<Record<string, Case>>
type Name = keyof typeof cases
const names = Object.keys(cases) as Name[]

/** One organisation each: the stations of one know nothing of those of another. */
type Street = {
  readonly name: Name
  readonly option: Option
  readonly code: string
  readonly customer: number
  readonly stations: readonly number[]
  readonly lamp: number
  readonly sim: Sim
}

let desk: Desk
let sunset: number
let sunrise: number
const streets: Street[] = []
/** Lamps darker than their plan, by the moment. */
const darker: string[] = []

async function makeStreet(name: Name, option: Option): Promise<Street> {
  const code = `c${streets.length}`
  const customer = await testCustomer(desk.it, code)
  const count = 'paired' in cases[name] ? 2 : 1
  const rows = await desk.sql<{ id: number; kind: string }>(
    `insert into device (customer_id, kind, code, name, lat, lng, rated_watts, plan_id)
     select $1::int, 'luminaire', 'L', 'L', 39.91, 116.41, 100, $3
     union all select $1::int, 'lux-station', 'S' || n, 'S' || n, 39.91 + (n - 1) * 0.02, 116.41, null, null from generate_series(1, $2::int) n
     returning id, kind`,
    [customer, count, PLAN],
  )
  const stations = rows.filter(({ kind }) => kind === 'lux-station').map(({ id }) => id)
  const [first] = stations
  for (const id of stations)
    await desk.sql('insert into lux_setting (device_id, customer_id, fields) values ($1, $2, $3)', [
      id,
      customer,
      JSON.stringify({ ...setting, name: `S${id}`, ...(id === first ? options[option] : { enabled: true }) }),
    ])
  const world = createWorld({
    place: { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' },
    seed: 24,
    devices: [nameplateOf('L', PLAN)],
  })
  const sim = sims.luminaire.create(
    nameplateOf('L', PLAN),
    { ...world, fault: () => null },
    { now: desk.clock.now(), below: [], saved: null },
  )
  const lamp = rows.find(({ kind }) => kind === 'luminaire')!.id
  return { name, option, code, customer, stations, lamp, sim }
}

/** Lamps do as they are told. */
async function carryOut() {
  const items = await desk.sql<{ id: number; cmdId: string; code: string; args: unknown }>(
    'select device_id as id, cmd_id as "cmdId", code, args from command_item where status = 0',
  )
  for (const { id, cmdId, code, args } of items) {
    const street = streets.find(({ lamp }) => lamp === id)!
    const { status } = answered(street.sim.order(code, args, desk.clock.now()))
    const address = { group: street.code, edge: 'L', device: null }
    desk.bus.emit('replyArrived', {
      ...{ address, correlation: cmdId, status, message: '', result: '', at: desk.clock.now() },
    })
  }
}

/** Every four minutes around sunset and sunrise, every quarter of an hour by day, every hour by night. */
function pauseAt(now: number): number {
  if ([sunset, sunrise].some((sun) => sun - 65 * MINUTE < now && now < sun + 35 * MINUTE)) return 4 * MINUTE
  return now < sunset ? 15 * MINUTE : Math.min(HOUR, Math.max(MINUTE, sunrise - 64 * MINUTE - now))
}

beforeAll(async () => {
  desk = await makeDesk(1)
  const { clock, registry, bus, it, orders, writers } = desk
  const place = registry.tenantById(desk.customer)!
  const night = nightSun(place, nightOf(place.timeZone, clock.now() + 12 * HOUR))
  sunset = night.sunset
  sunrise = night.sunrise
  await clock.advance(sunset - 3 * HOUR - clock.now())
  for (const name of names)
    for (const option of Object.keys(options) as Option[]) streets.push(await makeStreet(name, option))
  await registry.reload()
  const { weather } = createWorld({ place, seed: 7, devices: [] })
  const ingest = createIngest({ writers, registry, bus, clock })
  ingest.addHook(createLuxHook({ clock, registry }))
  const settling = createSettling({ db: it.db, clock, registry, orders })

  while (clock.now() < sunrise + 45 * MINUTE) {
    const now = clock.now()
    // Under thick clouds it is dark a while before the schedule lights, and after it puts out.
    const sky = weather.lux(now) / 10
    for (const { name, stations } of streets)
      for (const [n, id] of stations.entries()) {
        const value = n === 0 ? cases[name].sensor(sky, now - sunset) : sky
        const device = registry.get(id)!
        if (value !== null) ingest.take(device, [{ key: 'env.lux', value, at: now, historical: false }])
      }
    await ingest.committed()
    await settling.settleDue()
    await carryOut()
    for (const { sim } of streets) sim.step(now)
    await clock.advance(SETTLES)
    const least = Math.min(...[now, now - LAG].map((at) => planLevel(planOf(PLAN), place, at)))
    for (const { name, option, sim } of streets) {
      if (Math.round(sim.values(clock.now())['lamp.level']!) < least)
        darker.push(`${name}, ${option}, ${new Date(now).toISOString()}`)
    }
    await clock.advance(pauseAt(now) - SETTLES)
  }
}, 120_000)
afterAll(() => desk.close())

type Given = { at: Date; level: number }
const given = ({ customer }: Street, lamp: number) =>
  desk.sql<Given>(
    `select i.asked_at as at, (i.args ->> 'level')::int as level from command_item i join command_order o on o.id = i.order_id
     where i.customer_id = $1 and i.device_id = $2 and o.giver = 'lux' order by 1`,
    [customer, lamp],
  )

test.each(names)('a station %s lights only as it is set up, within its window of the sun', async (name) => {
  for (const street of streets.filter((one) => one.name === name)) {
    const orders = await given(street, street.lamp)
    const { auto, direct } = cases[name].lights
    expect([street.option, orders.length]).toEqual([street.option, { none: 0, prompt: 0, auto, direct }[street.option]])
    for (const { at, level } of orders) {
      expect(level).toBe(60)
      const [evening, morning] = [at.getTime() - sunset, at.getTime() - sunrise]
      expect((-60 * MINUTE <= evening && evening < 0) || (-10 * MINUTE <= morning && morning < 30 * MINUTE)).toBe(true)
    }
  }
})

test('no lamp was darker at any moment of the night than its schedule, whatever its station measured', () => {
  expect(streets).toHaveLength(names.length * Object.keys(options).length)
  expect(darker).toEqual([])
})
