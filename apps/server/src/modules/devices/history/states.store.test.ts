import { errors, type historyCalls, type Output, STATE_DAYS } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { pointIndex } from '../devices/index.ts'

type States = Output<(typeof historyCalls)['history.states']>

const PATH = '/station/history/QueryStates'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Math.floor(Date.now() / HOUR) * HOUR - 10 * HOUR

let product: Product
let city: number
let viewer: ApiClient
let lamp: number

const run = <T>(sql: string, values: unknown[]) => product.app.db.system((scope) => scope.query<T>(sql, values))
const at = (hour: number) => new Date(start + hour * HOUR)
const ask = (from: Date, to: Date, deviceIds = [lamp]) =>
  viewer.call(PATH, { deviceIds, from: from.toISOString(), to: to.toISOString() })

async function device(kind: string, code: string, gateway: number | null = null): Promise<number> {
  const [row] = await run<{ id: number }>(
    'insert into device (customer_id, kind, code, name, gateway_id) values ($1, $2, $3, $3, $4) returning id',
    [city, kind, code, gateway],
  )
  return row!.id
}
async function report(hour: number, level: number | null) {
  const points = Array.from(
    { length: (pointIndex('luminaire').get('lamp.level') ?? 0) + 1 },
    () => null as number | null,
  )
  points[pointIndex('luminaire').get('lamp.level')!] = level
  await run('insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, $4)', [
    lamp,
    at(hour),
    city,
    points,
  ])
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'watch', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('watch')
  const gateway = await device('gateway', '13800000001')
  lamp = await device('luminaire', '15000000001', gateway)
  for (const day of [at(-24), at(0), at(24)]) await run("select make_partition('reading', $1)", [day])
  await report(-1, 0)
  await report(2, 100)
  await report(4, null)
  await report(7, 50)
  for (const [hour, type] of [
    [5, 'offline'],
    [7, 'online'],
  ] as const)
    await run('insert into event (customer_id, at, type, device_id, count) values ($1, $2, $3, $4, 50)', [
      city,
      at(hour),
      type,
      gateway,
    ])
})
afterAll(() => product.close())

test('a lamp is followed through its light, its level, and the loss of its gateway', async () => {
  const { data } = await ask(at(0), at(9))
  const [{ tracks }] = data as [States[number]]
  const spans = (track: string) =>
    tracks
      .find((one) => one.track === track)!
      .spans.map(({ from, to, value }) => [(from - start) / HOUR, (to - start) / HOUR, value])
  expect(spans('online')).toEqual([
    [0, 5, 1],
    [5, 7, 0],
    [7, 9, 1],
  ])
  expect(spans('level')).toEqual([
    [0, 2, 0],
    [2, 5, 100],
    [5, 7, null],
    [7, 9, 50],
  ])
  expect(spans('light').map(([, , value]) => value)).toEqual([0, 1, null, 1])
})

test.each([
  [1, 0],
  [0, errors['request.startAfterEnd'].number],
  [-HOUR, errors['request.startAfterEnd'].number],
  [STATE_DAYS * DAY, 0],
  [STATE_DAYS * DAY + 1, errors['history.tooLong'].number],
])('a time of %i ms is answered with %i', async (length, code) => {
  expect(await ask(at(0), new Date(start + length))).toMatchObject({ code })
})

test('values too end after they begin', async () => {
  const body = { deviceIds: [lamp], points: ['lamp.level'], step: 'raw', from: at(1).toISOString() }
  const query = (to: Date) => viewer.call('/station/history/Query', { ...body, to: to.toISOString() })
  expect(await query(at(1))).toMatchObject({ code: errors['request.startAfterEnd'].number })
  expect(await query(at(2))).toMatchObject({ code: 0 })
})

test('nobody is told of a device that is not theirs', async () => {
  await product.person(await product.customer('town'), 'stranger', 'administrator')
  const stranger = product.apiClient()
  await stranger.signIn('stranger')
  const body = { deviceIds: [lamp], from: at(0).toISOString(), to: at(9).toISOString() }
  expect(await stranger.call(PATH, body)).toMatchObject({ code: errors['request.notFound'].number })
})
