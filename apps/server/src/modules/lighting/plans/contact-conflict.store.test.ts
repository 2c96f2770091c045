import { alarmTypes } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createLampField, type LampField, nameplateOf } from '../../../testing/lamp-link.ts'
import { type Product, startProduct } from '../../../testing/product.ts'

const MINUTE = 60_000
const STEP = 5 * MINUTE
const CONFLICT = 10 * MINUTE
const CODES = Array.from({ length: 12 }, (_, n) => String(8_986_042_000 + n))
const BOX = '13900000002'

let clock: HandClock
let field: LampField
let product: Product
let city: number

const sql = <Row>(text: string) => product.app.db.system((scope) => scope.query<Row>(text, []))

beforeAll(async () => {
  clock = createHandClock(Date.parse('2026-11-20T18:20+08:00'))
  field = createLampField({
    clock,
    group: 'city',
    place: { lat: 39.910924, lng: 116.413387, timeZone: 'Asia/Shanghai' },
    nameplates: CODES.map((code) => nameplateOf(code, 'main-road')),
  })
  const database = await testDatabase()
  city = await testCustomer(database, 'city')
  await database.db.system((scope) =>
    scope.query(
      `with box as (insert into device (customer_id, kind, code, name, link, lat, lng)
         values ($1, 'power-box', $3, $3, 'memory', 39.91, 116.41) returning id)
       insert into device (customer_id, kind, code, name, link, plan_id, box_id, rated_watts, lat, lng)
       select $1, 'luminaire', code, code, 'memory', 'main-road', box.id, 100, 39.91, 116.41 from box, unnest($2::text[]) as code`,
      [city, CODES, BOX],
    ),
  )
  product = await startProduct(0, {}, { clock, links: [field.link], database })
}, 120_000)
afterAll(() => product.close())

const isDark = (code: string) => !((field.lamps.get(code)!.values(clock.now())['lamp.level'] as number) > 0)
const contact = (closed: number) => field.measure(BOX, { 'loop1.state': 1, 'loop1.contact': closed })
const alarms = async () => {
  const rows = await sql<{ type: number; code: string }>(
    'select a.type, d.code from alarm a join device d on d.id = a.device_id order by 1, 2',
  )
  const typeOf = (number: number) => Object.entries(alarmTypes).find(([, type]) => type.number === number)![0]
  return Map.groupBy(
    rows.map(({ type, code }) => [typeOf(type), code] as const),
    ([type]) => type,
  )
}

test('a box that says its contact is open while its lamps are silent is an alarm, and nobody puts a lamp out for it', async () => {
  contact(1)
  await clock.advance(MINUTE)
  expect(CODES.filter(isDark)).toEqual([])
  const before = field.sent.length

  for (const code of CODES) field.unplug(code)
  let darkMinutes = 0
  const until = clock.now() + CONFLICT
  while (clock.now() < until) {
    contact(0)
    await clock.advance(STEP)
    darkMinutes += (CODES.filter(isDark).length * STEP) / MINUTE
  }
  expect(darkMinutes).toBe(0)
  expect(field.sent.slice(before)).toEqual([])
  expect(await sql('select code from command_item')).toEqual([])
  await expect.poll(async () => [...(await alarms()).keys()]).toEqual(['OutputFault', 'CommunicationLost'])
  const raised = await alarms()
  expect(raised.get('OutputFault')).toEqual([['OutputFault', BOX]])
  expect(raised.get('CommunicationLost')!.map(([, code]) => code)).toEqual(CODES)
})
