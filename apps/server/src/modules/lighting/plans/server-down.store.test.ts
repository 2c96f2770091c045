import type { Deployment, LuxSetting, PlanBody } from '@lamplighter/contract'
import { nightOf, nightSun } from '@lamplighter/kinds/sun'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createLampField, type LampField, nameplateOf } from '../../../testing/lamp-link.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { dimming } from '../../../testing/scene-stage.ts'
import { plannedLight } from './index.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A lamp is at a new level after this. */
const SETTLES = 5 * SECOND

const NIGHT: PlanBody = {
  form: 'punctual',
  mode: 0,
  programs: [
    {
      steps: [
        { base: 'sunset', offset: 10, action: 1, level: 100 },
        { base: 'clock', at: '23:00', action: 1, level: 70 },
        { base: 'clock', at: '01:00', action: 1, level: 40 },
        { base: 'clock', at: '05:30', action: 1, level: 100 },
        { base: 'sunrise', offset: -15, action: 0, level: 0 },
      ],
    },
  ],
  rules: [],
}
/** Of a power box: it closes its output in the evening of each day, earlier on working days, until the next morning. */
const WORKING = { on: '16:50', off: '07:20' }
const WEEKEND = { on: '17:30', off: '06:40' }
const WEEK: PlanBody = {
  form: 'week',
  days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, output: 1, ...(day < 6 ? WORKING : WEEKEND) })),
}
const BOX = '13900000012'
const STATION = '13900000001'
/** It asks, and lights by itself when nobody answers. */
const LUX: LuxSetting = {
  ...{ name: 'Quay', description: '', installPosition: '', radius: 500, onLux: 30, offLux: 60, delay: 0 },
  ...{ before: 60, after: 30, action: 0, level: 60, targetLux: 20, asks: true, answerWithin: 300, option: 'auto' },
  ...{ enabled: true, groupIds: [] },
}
const CODES = Array.from({ length: 12 }, (_, n) => String(8_986_042_000 + n))
const [HELD, UNREACHED, FIRST_STEP, ALTERED, WEST] = CODES as [string, string, string, string, string]
const FAR_WEST = { lat: 39.91, lng: 111.41, timeZone: 'Asia/Shanghai' }

let clock: HandClock
let field: LampField
let product: Product
let ann: ApiClient
let ben: ApiClient
let city: number

const idOf = (code: string) => product.app.registry.ofCode(city, code)!.id
const place = () => product.app.registry.tenantById(city)!

async function call<T>(path: string, body: unknown, by = ann): Promise<T> {
  const { code, message, data } = await by.call(`/api/station/${path}`, body)
  if (code !== 0 && code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return data as T
}
const sql = <Row>(text: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<Row>(text, values))

async function serve(database: TestDatabase) {
  product = await startProduct(0, {}, { clock, links: [field.link], database })
}
async function signIn() {
  ann = product.apiClient()
  ben = product.apiClient()
  await Promise.all([ann.signIn('ann'), ben.signIn('ben')])
}

async function deploy(name: string, body: PlanBody, codes: readonly string[]) {
  const { id } = await call<{ id: string }>('plan/Save', { name, note: '', body })
  await call('plan/Deploy', { id, version: 1, target: { ids: codes.map(idOf) } })
  for (let state = ''; state !== 'done'; ) {
    const [deployment] = await call<Deployment[]>('plan/QueryDeployments', {})
    state = deployment!.state
    expect(['running', 'waiting', 'done']).toContain(state)
    if (state === 'waiting') await call('plan/Release', { id: deployment!.id }, ben)
    await clock.advance(SECOND)
  }
}
const drift = async () =>
  (await call<{ rows: { deviceId: number }[] }>('plan/QueryDrift', {})).rows.map(({ deviceId }) => deviceId)

beforeAll(async () => {
  clock = createHandClock(Date.parse('2026-11-20T16:05+08:00'))
  field = createLampField({
    clock,
    group: 'city',
    place: { lat: 39.910924, lng: 116.413387, timeZone: 'Asia/Shanghai' },
    nameplates: [...CODES.map((code) => nameplateOf(code, 'main-road')), nameplateOf(BOX, null, 'power-box')],
  })
  const database = await testDatabase()
  city = await testCustomer(database, 'city')
  await database.db.system(async (scope) => {
    await scope.query(
      `insert into device (customer_id, kind, code, name, link, plan_id, rated_watts, lat, lng)
       select $1, 'luminaire', code, code, 'memory', 'main-road', 100, 39.91, 116.41 from unnest($2::text[]) as code`,
      [city, CODES],
    )
    // What is done to a few of its lamps is not done to a city.
    await scope.query(
      `insert into device (customer_id, kind, code, name, link, rated_watts, lat, lng)
       select $1, 'luminaire', 'other' || n, 'other' || n, 'elsewhere', 100, 40.5, 117 from generate_series(1, 200) n`,
      [city],
    )
    await scope.query(
      `insert into device (customer_id, kind, code, name, link, lat, lng) values ($1, 'power-box', $2, $2, 'memory', 39.91, 116.41)`,
      [city, BOX],
    )
    await scope.query(
      `with station as (insert into device (customer_id, kind, code, name, link, lat, lng)
         values ($1, 'lux-station', $2, $2, 'memory', 39.91, 116.411) returning id)
       insert into lux_setting (device_id, customer_id, fields) select id, $1, $3 from station`,
      [city, STATION, JSON.stringify(LUX)],
    )
  })
  await serve(database)
  for (const name of ['ann', 'ben']) await product.person(city, name, 'administrator')
  await signIn()
}, 120_000)
afterAll(() => product.close())

const MIDNIGHT = Date.parse('2026-11-16T00:00+08:00')
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Whether the week of the power box closes its output; the 16th of November is a Monday. */
function isClosedByWeek(at: number): boolean {
  const minutes = Math.floor((at - MIDNIGHT) / MINUTE)
  const [day, minute] = [Math.floor(minutes / 1_440), minutes % 1_440]
  const of = (weekday: number) => (weekday % 7 < 5 ? WORKING : WEEKEND)
  return minute >= minuteOf(of(day).on) || minute < minuteOf(of(day + 6).off)
}
const contact = () => field.lamps.get(BOX)!.values(clock.now())['loop1.contact'] === 1

const shown = (code: string) => field.lamps.get(code)!.values(clock.now())['lamp.level']
/** Of one lamp: what it was told before the server went, and until when. */
type Told = { readonly level: number; readonly until: number }

test('a city whose server is away for a week follows its plans, also through failures of its supply, and gets nothing stale when another one starts', async () => {
  await deploy('Quay', NIGHT, CODES)
  await deploy('Cabinets', WEEK, [BOX])
  // The tables of a lamp go by its own clock, which somebody sets.
  await call('light/SendCommand', { code: 'dcc.clock', ids: CODES.map(idOf) })
  await call('light/SendCommand', { code: 'dcc.clock', ids: [idOf(BOX)] })
  const { lat, lng } = FAR_WEST
  await call('light/SendCommand', { code: 'dcc.place', args: { lat, lng }, ids: [idOf(WEST)] })
  await clock.advance(SECOND)
  expect(await drift()).toEqual([])
  const { sunset } = nightSun(place(), nightOf(place().timeZone, clock.now()))

  // Under way when it dies: a scene between two steps, commands answered and not, a question of a lux station.
  const dim = (level: number, code: string) =>
    call('light/SendCommand', { code: 'dco.dim', args: { level }, ids: [idOf(code)] })
  const target = (codes: readonly string[]) => ({ ids: codes.map(idOf) })
  const step = (level: number) => ({ do: 'dim', level, colour: null, ramp: null, target: null }) as const
  const { id: scene } = await call<{ id: number }>(
    'scene/Save',
    dimming(0, {
      name: 'two steps',
      target: target([FIRST_STEP]),
      ends: 'previous',
      steps: [step(80), { do: 'wait', seconds: 600 }, step(20)],
    }),
  )
  await call('scene/Run', { id: scene })
  await call(
    'scene/Save',
    dimming(30, {
      name: 'each night',
      target: target(CODES),
      triggers: [{ on: 'clock', at: '21:00', days: [1, 2, 3, 4, 5, 6, 7], from: null, to: null }],
    }),
  )
  const open = () =>
    sql<{ giver: string }>(
      'select o.giver from command_item i join command_order o on o.id = i.order_id where i.status = 0',
    )
  const asks = async () => (await sql<{ state: string }>('select state from lux_ask')).map(({ state }) => state)
  await dim(50, HELD)
  field.measure(STATION, { 'env.lux': 20 })
  await expect.poll(() => clock.advance(100).then(asks)).toEqual(['pending'])
  await expect.poll(() => clock.advance(100).then(open)).toEqual([])
  field.deaf.add(UNREACHED)
  await dim(30, UNREACHED)
  await clock.advance(SECOND)
  expect(await open()).toEqual([{ giver: 'person' }])
  expect(clock.now()).toBeLessThan(sunset - 15 * MINUTE)

  const light = plannedLight(product.app.registry.get(idOf(HELD))!, place())!
  const lightInTheWest = plannedLight(product.app.registry.get(idOf(WEST))!, FAR_WEST)!
  // 5 degrees are 20 minutes of sun.
  expect(lightInTheWest.next(sunset).at - light.next(sunset).at).toBeGreaterThan(19 * MINUTE)
  const [run] = await sql<{ ends: Date }>('select ends_at as ends from scene_run')
  const told = new Map<string, Told>([
    [HELD, { level: 50, until: sunset + 10 * MINUTE }],
    [FIRST_STEP, { level: 80, until: run!.ends.getTime() }],
  ])
  const expected = (code: string, at: number) => {
    const own = told.get(code)
    if (own && at < own.until) return own.level
    return (code === WEST ? lightInTheWest : light).level(at)
  }
  /** Lamps that are not as their plan, or what they were told, has them. */
  const wrong = () => {
    const at = clock.now()
    return CODES.filter((code) => {
      const [from, to] = [expected(code, at - SETTLES), expected(code, at)].sort((one, other) => one - other)
      const level = shown(code) ?? Number.NaN
      return !(from! <= level && level <= to!)
    })
  }
  const isBoxWrong = () => ![clock.now() - SETTLES, clock.now()].map(isClosedByWeek).includes(contact())

  await product.app.stop()
  field.deaf.clear()
  await clock.advance(sunset - 10 * MINUTE - clock.now())
  const before = field.sent.length
  const seen = new Set<number>()
  const contacts = new Set<boolean>()
  const back = sunset + 7 * DAY + 5 * MINUTE
  let [wrongHours, boxHours, looks] = [0, 0, 0]
  while (clock.now() < back) {
    await clock.advance(5 * MINUTE)
    wrongHours += (wrong().length * 5 * MINUTE) / HOUR
    if (isBoxWrong()) boxHours += (5 * MINUTE) / HOUR
    seen.add(shown(ALTERED)!)
    contacts.add(contact())
    // The supply of one fails for a moment every 35 minutes, at all hours of day and night.
    if (++looks % 7 === 0) field.restart([...CODES, BOX][(looks / 7) % (CODES.length + 1)]!)
  }
  expect({ wrongHours, boxHours }).toEqual({ wrongHours: 0, boxHours: 0 })
  expect(contacts).toEqual(new Set([true, false]))
  expect([...seen].sort((one, other) => one - other)).toEqual([0, 40, 70, 100])

  await serve(product.database)
  await signIn()
  for (let minute = 0; minute < 8; minute++) {
    await clock.advance(MINUTE)
    expect(wrong()).toEqual([])
    expect(isBoxWrong()).toBe(false)
  }
  expect(field.sent.slice(before)).toEqual([])
  expect(await open()).toEqual([])
  expect(await sql(`select code from command_item where proof in ('waiting', 'refuted')`)).toEqual([])
  expect(await asks()).toEqual(['expired'])
  expect(await sql('select name, state from scene_run order by name')).toEqual([
    { name: 'each night', state: 'missed' },
    { name: 'two steps', state: 'done' },
  ])
  expect(await drift()).toEqual([])

  expect(shown(ALTERED)).toBe(100)
  field.alter(ALTERED)
  await clock.advance(2 * SECOND)
  expect(await drift()).toEqual([idOf(ALTERED)])
  expect(wrong()).toEqual([ALTERED])
})
