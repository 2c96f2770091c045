import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { divideFees } from './divide-fees.store.ts'

/** More than are divided at a time. */
const SESSIONS = 2_345

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

test('years of sessions from before fees were divided are divided, some of them at a time', async () => {
  const customer = await testCustomer(it, 'city')
  const plan = { name: 'Day', timeZone: 'UTC', periods: [{ from: '00:00', electricity: 0.8, service: 0.2 }] }
  const all = <Row>(sql: string, values: unknown[] = []) => it.db.system((scope) => scope.query<Row>(sql, values))
  const [pile] = await all<{ id: number }>(
    "insert into device (customer_id, kind, code, name) values ($1, 'charging-pile', 'pile', 'pile') returning id",
    [customer],
  )
  await all(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, price_plan, stopped_at, energy, reason, fee)
     select $1, $2, n, 'CARD', at, 0, 1, case when n % 2 = 0 then $3::jsonb end, at + interval '1 hour', 10000, 'Local', 10
     from generate_series(1, ${SESSIONS}) n cross join lateral (select timestamptz '2026-11-01' - n * interval '1 day' as at) a`,
    [customer, pile!.id, JSON.stringify(plan)],
  )
  const transactions: number[] = []
  await divideFees({
    system: async (work) => {
      const before = await left()
      const done = await it.db.system(work)
      transactions.push(before - (await left()))
      return done
    },
  })
  async function left() {
    const [row] = await all<{ n: number }>('select count(*)::int as n from charge_session where service_fee is null')
    return row!.n
  }
  expect(transactions).toEqual([1_000, 1_000, 345])
  const fees = await all<{ isOfPlan: boolean; service: number; sessions: number }>(
    `select price_plan is not null as "isOfPlan", service_fee::float8 as service, count(*)::int as sessions
     from charge_session group by 1, 2 order by 1`,
  )
  expect(fees).toEqual([
    { isOfPlan: false, service: 0, sessions: 1_173 },
    { isOfPlan: true, service: 2, sessions: 1_172 },
  ])
})
