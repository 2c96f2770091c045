import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOKED, type Log, type LogQuery, readLog } from './keyset.ts'
import { type TestDatabase, testCustomer, testDatabase } from './testing.ts'

const LOG: Log = {
  table: 'call_log',
  as: 'a',
  key: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: 'a.path, a.account',
}

let it: TestDatabase
let customer: number

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
})
afterAll(() => it.close())

/** Rows `from` to `to`, ten of a moment; the moments are a microsecond apart. */
const write = (from: number, to: number) =>
  it.db.system((scope) =>
    scope.query(
      `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
       select $1, '2026-11-21T12:00Z'::timestamptz + n / 10 * interval '1 microsecond', case when n % 1000 = 0 then 'rare' else 'ann' end,
         '', n::text, 'ok', 1
       from generate_series($2::int, $3::int) n order by n`,
      [customer, from, to],
    ),
  )
const read = (query: Partial<LogQuery>) =>
  it.db.reading(customer, (scope) => readLog<{ path: string }>(scope, LOG, { size: 100, where: [], ...query }))
const placesOf = ({ rows }: { rows: { path: string }[] }) => rows.map(({ path }) => Number(path))
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)

test('a log without rows has one page and none beside', async () => {
  expect(await read({})).toEqual({ rows: [], total: 0, more: false, newer: null, older: null })
})

describe('a log of 25 rows, ten of them of one moment', () => {
  beforeAll(() => write(1, 25))

  test('is read page by page to its end and back, each row once', async () => {
    const first = await read({ size: 10 })
    const second = await read({ size: 10, cursor: first.older! })
    const third = await read({ size: 10, cursor: second.older! })
    expect([first, second, third].map(placesOf)).toEqual([down(25, 16), down(15, 6), down(5, 1)])
    expect([first.newer, third.older]).toEqual([null, null])
    const back = await read({ size: 10, cursor: third.newer! })
    expect(placesOf(back)).toEqual(down(15, 6))
    const top = await read({ size: 10, cursor: back.newer! })
    expect([placesOf(top), top.newer]).toEqual([down(25, 16), null])
  })

  test('gives no row twice while rows are added', async () => {
    const first = await read({ size: 10 })
    await write(26, 30)
    const second = await read({ size: 10, cursor: first.older! })
    expect(placesOf(second)).toEqual(down(15, 6))
    expect(placesOf(await read({ size: 10, cursor: second.newer! }))).toEqual(down(25, 16))
  })

  test('is led from a page that emptied to the last one, whole', async () => {
    const { older } = await read({ size: 10 })
    const left: Partial<LogQuery> = { size: 10, where: [['a.path::int > 20']] }
    const emptied = await read({ ...left, cursor: older! })
    expect([emptied.rows, emptied.older]).toEqual([[], null])
    const last = await read({ ...left, cursor: emptied.newer! })
    expect(placesOf(last)).toEqual(down(30, 21))
    expect([last.newer, last.older]).toEqual([null, null])
  })

  test.each([
    'x',
    Buffer.from('["older","2026-11-21 12:00:00+00"]').toString('base64url'),
    Buffer.from('["older","now","1"]').toString('base64url'),
    Buffer.from('["older","2026-11-21 12:00:00+00","1; drop"]').toString('base64url'),
    Buffer.from('["elder","2026-11-21 12:00:00+00","1"]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    await expect(read({ cursor })).rejects.toMatchObject({ key: 'request.invalid' })
  })
})

describe('a log that is longer than a page looks through', () => {
  beforeAll(() => write(31, 25_000))

  test('is counted so far', async () => {
    expect(await read({ size: 1 })).toMatchObject({ total: LOOKED, more: true })
  })

  test('is searched for what no index serves part by part, until it ends', async () => {
    const judged = [["a.account = 'rare'"]] as const
    const found: number[][] = []
    let page = await read({ judged })
    expect(page).toMatchObject({ total: LOOKED / 1_000, more: true })
    found.push(placesOf(page))
    while (page.older) {
      page = await read({ judged, cursor: page.older })
      found.push(placesOf(page))
    }
    expect(found).toEqual([
      [25_000, 24_000, 23_000, 22_000, 21_000, 20_000, 19_000, 18_000, 17_000, 16_000],
      [15_000, 14_000, 13_000, 12_000, 11_000, 10_000, 9_000, 8_000, 7_000, 6_000],
      [5_000, 4_000, 3_000, 2_000, 1_000],
    ])
  })

  test('gives pages of what is found too, where there is much of it', async () => {
    const judged = [["a.account = 'rare'"]] as const
    const first = await read({ size: 4, judged })
    const second = await read({ size: 4, judged, cursor: first.older! })
    expect([first, second].map(placesOf)).toEqual([
      [25_000, 24_000, 23_000, 22_000],
      [21_000, 20_000, 19_000, 18_000],
    ])
    expect(placesOf(await read({ size: 4, judged, cursor: second.newer! }))).toEqual([25_000, 24_000, 23_000, 22_000])
  })
})
