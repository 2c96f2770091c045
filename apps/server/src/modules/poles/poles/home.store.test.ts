import type { alarmCalls, Output, poleHomeCalls } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let viewer: ApiClient
let city: number
const idOf = new Map<string, number>()

const sql = (text: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<{ id: number; name: string }>(text, values))

type Home = typeof poleHomeCalls
const shown = async (name: string | null) =>
  ((await viewer.call('/station/pole/Shown', { id: name && idOf.get(name) })).data as Output<Home['pole.shown']>).shown
const counts = async () => (await viewer.call('/station/pole/Counts')).data as Output<Home['pole.counts']>
const find = async (asked: object) => (await viewer.call('/station/pole/Find', asked)).data as Output<Home['pole.find']>

/** Poles at a longitude, or nowhere. */
const pole = async (name: string, type: number, lng: number | null) => {
  const [row] = await sql(
    'insert into pole (customer_id, number, name, type, lat, lng) values ($1, $2, $2, $3, $4, $5) returning id',
    [city, name, type, lng === null ? null : 30, lng],
  )
  idOf.set(name, row!.id)
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'watch', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('watch')
})
afterAll(() => product.close())

test('without smart poles there is nothing to show', async () => {
  await pole('ordinary', 2, 120)
  expect(await shown(null)).toBeNull()
  expect(await counts()).toEqual({ poles: { total: 0, online: 0 }, lamps: { total: 0, lit: 0 }, kinds: [] })
})

test('a pole is shown with those beside it in a ring, and the nearest weather', async () => {
  for (const [name, lng] of [
    ['P1', 120],
    ['P2', 120.001],
    ['P3', 120.004],
    ['P4', null],
  ] as const)
    await pole(name, 1, lng)
  for (const [on, kind] of [
    ['P1', 'environment'],
    ['P3', 'environment'],
    ['P3', 'luminaire'],
    ['P2', 'luminaire'],
    ['ordinary', 'luminaire'],
    ['ordinary', 'wifi'],
    ['ordinary', 'lock'],
  ])
    await sql(
      'insert into device (customer_id, kind, code, name, pole) values ($1, $2::text, $2::text || $3, $3, $3) returning id',
      [city, kind, on],
    )

  const second = (await shown('P2'))!
  expect(second.pole).toMatchObject({ name: 'P2', devices: [{ kind: 'luminaire' }] })
  expect(second).toMatchObject({ previousId: idOf.get('P1'), nextId: idOf.get('P3'), weather: { poleName: 'P1' } })
  expect(await shown('P1')).toMatchObject({ previousId: idOf.get('P4'), weather: { poleName: 'P1' } })
  expect(await shown('P3')).toMatchObject({ nextId: idOf.get('P4'), weather: { poleName: 'P3' } })
  expect(await shown('P4')).toMatchObject({ nextId: idOf.get('P1'), weather: null })
})

test('the first of those that carry most is shown where none was asked for, or one that is none', async () => {
  for (const asked of [null, 'ordinary']) expect((await shown(asked))?.pole.name).toBe('P3')
  expect(await viewer.call('/station/pole/Shown', { id: 2_000_000_000 })).toMatchObject({
    data: { shown: { pole: { name: 'P3' } } },
  })
})

test('poles are found by a part of their name, page by page, by their numbers', async () => {
  expect(await find({ size: 2, page: 2 })).toMatchObject({ total: 4, rows: [{ name: 'P3' }, { name: 'P4' }] })
  expect(await find({ keyword: 'p2' })).toEqual({ total: 1, rows: [{ id: idOf.get('P2'), number: 'P2', name: 'P2' }] })
  expect(await find({ keyword: 'ordinary' })).toEqual({ total: 0, rows: [] })
})

test('counts are of smart poles and what hangs on them', async () => {
  await sql(
    `insert into device_state (device_id, customer_id, online, light, alarm)
     select id, customer_id, kind = 'luminaire', kind = 'luminaire', case name when 'P1' then 20 when 'P3' then 10 else 0 end
     from device where customer_id = $1`,
    [city],
  )
  expect(await counts()).toEqual({
    poles: { total: 4, online: 2 },
    lamps: { total: 2, lit: 2 },
    kinds: [
      { kind: 'environment', total: 2, alarms: 2, alarm: 20 },
      { kind: 'luminaire', total: 2, alarms: 1, alarm: 10 },
    ],
  })
})

test('alarms are those of smart poles, counted for one and for all, and listed for either with their poles', async () => {
  await sql(
    `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
     select customer_id, id, 51, case kind when 'environment' then 20 else 10 end, id, id, '{}', 'offline', now(), 0
     from device where customer_id = $1 returning device_id as id`,
    [city],
  )
  const ask = async (all: boolean) =>
    (await viewer.call('/station/alarm/QueryPoles', { poleId: idOf.get('P2'), all })).data as Output<
      (typeof alarmCalls)['alarm.poles']
    >
  const levels = [
    { level: 10, pole: 1, all: 2 },
    { level: 20, pole: 0, all: 2 },
    { level: 30, pole: 0, all: 0 },
  ]
  const [whole, own] = [await ask(true), await ask(false)]
  expect(whole.levels).toEqual(levels)
  expect(whole.rows.map(({ level, pole: { name } }) => `${level} ${name}`).toSorted()).toEqual([
    '10 P2',
    '10 P3',
    '20 P1',
    '20 P3',
  ])
  expect(whole.rows[0]).toMatchObject({ level: 20 })
  expect(own).toMatchObject({ levels, rows: [{ deviceName: 'P2', pole: { id: idOf.get('P2'), name: 'P2' } }] })
})
