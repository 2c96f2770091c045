import { importMapping } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { importFile } from './index.ts'
import { describeMissing, stillMissing } from './missing.store.ts'
import { useImportDesk } from './testing.ts'

/** Next month's file of a city that runs: what no column says stays as it is. */

const here = useImportDesk()

type Lamp = { number: number; street: string; district?: string; box?: string }

const LAMPS = 1_000
const lampOf = (number: number): Lamp => ({ number, street: `Street ${number % 40}`, box: `B${number % 40}` })
const lamps = Array.from({ length: LAMPS }, (_, number) => lampOf(number))

const FIELDS = { number: 'number', street: 'road', district: 'district', box: 'cabinet' } as const

/** Lamps that no row repeats are given positions of their own. */
const take = (rows: readonly Lamp[], columns: readonly (keyof Lamp)[], fileName = 'october.csv', name = '') => {
  const line = (lamp: Lamp) =>
    [30 + lamp.number * 1e-5, 120 + (lamp.number % 7) * 1e-4, ...columns.map((column) => lamp[column] ?? '')].join()
  const bytes = Buffer.from([['lat', 'lng', ...columns].join(), ...rows.map(line)].join('\n'))
  const mapping = importMapping.parse({
    name,
    columns: {
      lat: 'lat',
      lng: 'lng',
      ...Object.fromEntries(columns.map((column) => [FIELDS[column], column])),
    },
  })
  return importFile(here.desk.deps, here.city, { fileName, bytes, mapping })
}

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  here.it.db.system((scope) => scope.query<Row>(sql, [here.city, ...values]))
const placesOf = async () => {
  const rows = await query<{ code: string; place: string }>(
    `select d.code, concat_ws(' | ', d.lat, d.lng, s.name, g.code, b.code) as place from device d
     left join station s on s.id = d.station_id left join device g on g.id = d.gateway_id left join device b on b.id = d.box_id
     where d.customer_id = $1`,
  )
  return new Map(rows.map(({ code, place }) => [code, place]))
}
const groups = () =>
  query<{ name: string; parent: string | null }>(
    `select g.name, p.name as parent from device_group g left join device_group p on p.id = g.parent_id
     where g.customer_id = $1 order by 1`,
  )
const groupOfLamps = async () => {
  const rows = await query<{ code: string; group: string }>(
    `select d.code, g.name as group from device d join station s on s.id = d.station_id join device_group g on g.id = s.group_id
     where d.customer_id = $1 and d.kind = 'luminaire'`,
  )
  return new Map(rows.map(({ code, group }) => [code, group]))
}

/** As births do. */
const carry = () =>
  query(
    `with g as (insert into device (customer_id, kind, code, name) select $1, 'gateway', '1390000000' || n, 'G' || n
       from generate_series(0, 9) n returning id, code)
     update device d set gateway_id = g.id from g
     where d.customer_id = $1 and d.kind = 'luminaire' and right(d.code, 1) = right(g.code, 1)`,
  )

/** A tenth gone, a hundred new, and in another order. */
const nextMonth = [
  ...Array.from({ length: 100 }, (_, n) => lampOf(LAMPS + n)),
  ...lamps.filter(({ number }) => number % 10 !== 3).toReversed(),
]

test('a lamp stays on its gateway, and power boxes and gateways stay where they are, whatever rows are gone or new', async () => {
  await take(lamps, ['number', 'street', 'box'])
  await carry()
  const before = await placesOf()
  const { count } = await take(nextMonth, ['number', 'street', 'box'], 'november.csv')
  expect(count).toMatchObject({ created: 100, changed: 0 })
  const after = await placesOf()
  expect([...before].filter(([code, place]) => after.get(code) !== place)).toEqual([])
  expect(after.size).toBe(before.size + 100)
})

test('a lamp keeps the power box and the site that later files do not tell', async () => {
  await take(lamps, ['number', 'street', 'box'])
  await carry()
  const before = await placesOf()
  const { count } = await take(lamps, ['number'], 'november.csv')
  expect(count).toMatchObject({ created: 0, changed: 0, same: LAMPS })
  expect(await placesOf()).toEqual(before)
})

test('a second month makes no second group for the city', async () => {
  await take(lamps, ['number', 'street'], 'lamps-2026-10.csv')
  await take(nextMonth, ['number', 'street'], 'lamps-2026-11.csv')
  expect(await groups()).toEqual([{ name: 'lamps-2026-10', parent: null }])
})

test('every lamp stands in the district that the file says, also where streets pass through several', async () => {
  const rows = lamps.map((lamp) => ({ ...lamp, district: lamp.number % 3 ? 'North' : 'South' }))
  const wanted = new Map(rows.map(({ number, district }) => [String(number), district]))
  await take(rows, ['number', 'street', 'district'])
  expect(await groupOfLamps()).toEqual(wanted)
  const corrected = rows.map((lamp) => (lamp.number % 3 === 1 ? { ...lamp, district: 'South' } : lamp))
  await take(corrected, ['number', 'street', 'district'])
  expect(await groupOfLamps()).toEqual(new Map(corrected.map(({ number, district }) => [String(number), district])))
})

test('districts that only a second file tells take the streets of the first one in', async () => {
  await take(lamps, ['number', 'street'])
  const rows = lamps.map((lamp) => ({ ...lamp, district: lamp.number % 40 < 20 ? 'North' : 'South' }))
  await take(rows, ['number', 'street', 'district'])
  expect(await groupOfLamps()).toEqual(new Map(rows.map(({ number, district }) => [String(number), district])))
  expect(await query('select from station where customer_id = $1')).toHaveLength(40)
})

test('the check shows changes first with old and new, what the file lacks, and each reason once with its count', async () => {
  await take(lamps, ['number', 'street', 'box'])
  const rows = lamps
    .filter(({ number }) => number >= 10)
    .map((lamp) => (lamp.number % 100 === 99 ? { ...lamp, street: 'New Street' } : lamp))
  const state = await take([...rows, rows[0]!, lampOf(500_000)], ['number', 'street', 'box'])
  expect(state.count).toMatchObject({ changed: 10, created: 1, missing: 10, refused: 1 })
  expect(state.preview.slice(0, 12).map(({ change }) => change)).toEqual([...Array(10).fill('changed'), 'new', 'same'])
  expect(state.preview[0]).toMatchObject({
    number: '99',
    changes: [
      { field: 'station', before: 'Street 19', after: 'New Street' },
      { field: 'road', before: 'Street 19', after: 'New Street' },
    ],
  })
  const missing = await here.it.db.scoped(here.city, async (scope) =>
    describeMissing(scope, (await stillMissing(scope, state.importId))!.ids),
  )
  expect(missing.map(({ number }) => number).sort()).toEqual(Array.from({ length: 10 }, (_, n) => String(n)))
  expect(state.reasons).toEqual([
    { reason: 'duplicateNumber', refused: true, count: 1, row: 992 },
    { reason: 'farPosition', refused: false, count: 1, row: 993 },
  ])
})
