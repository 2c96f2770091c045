import type { Polygon, Target } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { resolveTarget } from './resolve.ts'

/** Places on a grid, in whole steps; lamps stand on each. */
type Spot = readonly [x: number, y: number]

const SIDE = 12
const ORIGIN = [116.4, 39.9] as const
const spots: Spot[] = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)])

let it: TestDatabase
/** Organisations whose lamps stand so far apart, in degrees: some metres, some hundred metres, some kilometres. */
const cities = new Map<number, number>()
const STEPS = [0.00005, 0.002, 0.05] as const

const placeOf = ([x, y]: Spot, step: number): [number, number] => [ORIGIN[0] + x * step, ORIGIN[1] + y * step]

beforeAll(async () => {
  it = await testDatabase()
  for (const step of STEPS) {
    const city = await testCustomer(it, `city-${step}`)
    const places = spots.map((spot) => placeOf(spot, step))
    await it.db.system((scope) =>
      scope.query(
        `insert into device (customer_id, kind, code, name, lng, lat)
         select $1, 'luminaire', lng || ' ' || lat, n, lng, lat from unnest($2::text[], $3::float8[], $4::float8[]) as u(n, lng, lat)`,
        [city, spots.map((spot) => spot.join()), places.map(([lng]) => lng), places.map(([, lat]) => lat)],
      ),
    )
    cities.set(step, city)
  }
})
afterAll(() => it.close())

async function within(corners: readonly Spot[], step: number): Promise<string[]> {
  const polygon: Polygon = corners.map((corner) => placeOf(corner, step))
  return it.db.reading(cities.get(step)!, async (scope) => {
    const ids = await resolveTarget(scope, { polygon }, { personId: null, now: new Date(0) })
    const rows = await scope.query<{ name: string }>('select name from device where id = any ($1)', [ids])
    return rows.map(({ name }) => name).sort()
  })
}

/** Twice the area of the triangle of three places: positive where they turn left, 0 on a line. In whole steps it is exact. */
const turn = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

const isBetween = ([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot) =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)

/** Inside is where the border goes round in all (winding number), and on the border. */
function isInside(corners: readonly Spot[], spot: Spot): boolean {
  let rounds = 0
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length]!
    if (turn(from, to, spot) === 0 && isBetween(from, to, spot)) return true
    const side = turn(from, to, spot)
    if (from[1] <= spot[1] && to[1] > spot[1] && side > 0) rounds++
    if (from[1] > spot[1] && to[1] <= spot[1] && side < 0) rounds--
  }
  return rounds !== 0
}

const corner = fc.tuple(fc.integer({ min: -1, max: SIDE }), fc.integer({ min: -1, max: SIDE }))

test.each(STEPS)('an area matches just the lamps that stand in it or on its border, %d degrees apart', async (step) => {
  await fc.assert(
    fc.asyncProperty(fc.array(corner, { minLength: 3, maxLength: 12 }), async (corners) => {
      const expected = spots.filter((spot) => isInside(corners, spot)).map((spot) => spot.join())
      expect(await within(corners, step)).toEqual(expected.sort())
    }),
    { ...runs(60), seed: 7 },
  )
})

test('areas and circles over the antimeridian match the lamps of both its sides', async () => {
  const city = await testCustomer(it, 'antimeridian')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, lng, lat)
       select $1, 'luminaire', n, n, lng, -16.8 from unnest($2::text[], $3::float8[]) as u(n, lng)`,
      [city, ['west', 'line', 'east', 'far', 'other'], [179.999, 180, -179.999, -179.9, 0]],
    ),
  )
  const namesIn = (target: Target) =>
    it.db.reading(city, async (scope) => {
      const ids = await resolveTarget(scope, target, { personId: null, now: new Date(0) })
      const rows = await scope.query<{ name: string }>('select name from device where id = any ($1)', [ids])
      return rows.map(({ name }) => name).sort()
    })
  const around = (west: number, east: number): Polygon => [
    [west, -16.9],
    [east, -16.9],
    [east, -16.7],
    [west, -16.7],
  ]
  const both = ['east', 'line', 'west']
  expect(await namesIn({ polygon: around(179.99, -179.99) })).toEqual(both)
  expect(await namesIn({ polygon: around(-179.99, 179.99) })).toEqual(both)
  expect(await namesIn({ circle: { lat: -16.8, lng: 179.9995, metres: 500 } })).toEqual(both)
  expect(await namesIn({ circle: { lat: -16.8, lng: -179.9995, metres: 500 } })).toEqual(both)
})
