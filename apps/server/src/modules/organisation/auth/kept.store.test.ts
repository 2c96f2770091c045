import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { retentionJob } from '../../../jobs/index.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { keptSignIns } from './kept.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 21)

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

test('what is over is removed within the hour, what is not stays', async () => {
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `with p as (insert into person (customer_id, account, name, password) values ($1, 'ann', 'Ann', '') returning id),
         s as (insert into session (token_hash, customer_id, person_id, app, created_at, seen_at, expires_at, address, agent)
               select sha256(n::text::bytea), $1, id, 'light', $2, $2, $2::timestamptz + n * interval '1 hour', '', '' from p, generate_series(-1, 3) n),
         k as (insert into key_challenge (challenge_hash, nonce_hash, address, expires_at)
               select sha256(n::text::bytea), '', '', $2::timestamptz + n * interval '1 hour' from generate_series(-1, 3) n)
       insert into remembered (selector, customer_id, person_id, family, validator_hash, expires_at)
       select n::text, $1, id, gen_random_uuid(), '', $2::timestamptz + n * interval '1 hour' from p, generate_series(-1, 3) n`,
      [customer, new Date(NOW)],
    ),
  )
  await runOnce(it.db, retentionJob(createHandClock(NOW + HOUR + 1), keptSignIns))
  const left = (table: string) => it.db.system(async (scope) => (await scope.query(`select from ${table}`)).length)
  expect([await left('session'), await left('remembered'), await left('key_challenge')]).toEqual([2, 2, 2])
})
