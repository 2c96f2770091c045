import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { latestPlays, type PlayRow, writePlays } from './store.ts'

let it: TestDatabase
let customer: number
let screen: number
let lamp: number

const sql = <Row>(text: string, values: unknown[] = []) => it.db.system((scope) => scope.query<Row>(text, values))

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  await sql("update customer set time_zone = 'Asia/Shanghai' where id = $1", [customer])
  const made = (kind: string) =>
    sql<{ id: number }>('insert into device (customer_id, kind, code, name) values ($1, $2, $2, $2) returning id', [
      customer,
      kind,
    ])
  screen = (await made('led-screen'))[0]!.id
  lamp = (await made('luminaire'))[0]!.id
})
beforeEach(async () => {
  for (const table of ['play', 'pole_day']) await sql(`delete from ${table}`)
})
afterAll(() => it.close())

const play = (at: string, seconds: number | null, deviceId = screen): PlayRow => ({
  ...{ customerId: customer, deviceId, at, text: 'text', item: '', seconds, task: null, speech: null },
})
const report = (...rows: PlayRow[]) => it.db.system((scope) => writePlays(scope, rows))

/** Seconds by day and hour. */
async function played() {
  const rows = await sql<{ day: string; hours: number[] }>(
    'select day::text, played as hours from pole_day where played is not null order by day',
  )
  return rows.map(({ day, hours }) => [day, hours.flatMap((seconds, hour) => (seconds === 0 ? [] : [[hour, seconds]]))])
}

test('plays are summed by the hours and days of the organisation', async () => {
  await report(play('2026-11-20T15:59:50Z', 20), play('2026-11-20T16:00:00Z', 30), play('2026-11-20T16:10:00Z', 5))
  expect(await played()).toEqual([
    ['2026-11-20', [[23, 20]]],
    ['2026-11-21', [[0, 35]]],
  ])
})

test('a play that is reported again counts once, with what is known of it by then', async () => {
  await report(play('2026-11-20T02:00:00Z', null))
  expect(await played()).toEqual([])
  await report(play('2026-11-20T02:00:00Z', 60))
  await report(play('2026-11-20T02:00:00Z', 60), play('2026-11-20T02:01:00Z', 15))
  await report(play('2026-11-20T02:00:00Z', null))
  expect(await played()).toEqual([['2026-11-20', [[10, 75]]]])
  await report(play('2026-11-20T02:00:00Z', 90))
  expect(await played()).toEqual([['2026-11-20', [[10, 105]]]])
})

test('of each device the last play is known, with the task that it is of', async () => {
  await report(
    play('2026-11-20T02:00:00Z', 60),
    { ...play('2026-11-20T02:01:00Z', null), text: '', item: 'Morning', task: 3 },
    play('2026-11-20T01:00:00Z', 5, lamp),
  )
  const latest = await it.db.system((scope) => latestPlays(scope, [screen, lamp, 999_999]))
  expect(latest).toHaveLength(2)
  expect(latest).toContainEqual({
    ...{ deviceId: screen, at: '2026-11-20T02:01:00.000Z', text: '', item: 'Morning', seconds: null },
    ...{ isSpeech: false, isAd: false, taskId: 3 },
  })
})

test('what is neither a screen nor a speaker is not summed', async () => {
  await report(play('2026-11-20T02:00:00Z', 60, lamp))
  expect(await played()).toEqual([])
  expect(await sql('select from play')).toHaveLength(1)
})
