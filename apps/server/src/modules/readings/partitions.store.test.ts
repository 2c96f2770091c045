import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { runOnce } from '../../jobs/testing.ts'
import { createHandClock } from '../../testing/hand-clock.ts'
import { forgetReadingsJob, partitionJob } from './partitions.ts'

const DAY = 86_400_000
const clock = createHandClock(Date.now())
const name = (days: number) =>
  `reading_${new Date(clock.now() + days * DAY).toISOString().slice(0, 10).replaceAll('-', '')}`

let it: TestDatabase

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

const partitions = async () => {
  const rows = await it.db.system((scope) =>
    scope.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'reading'::regclass`,
    ),
  )
  return new Set(rows.map((row) => row.name))
}
const make = (days: number) =>
  it.db.system((scope) =>
    scope.query('select make_reading_partition($1::date)', [
      new Date(clock.now() + days * DAY).toISOString().slice(0, 10),
    ]),
  )

test('the partitions of today and the next three days are made, also when they are there', async () => {
  await runOnce(it.db, partitionJob(clock))
  await runOnce(it.db, partitionJob(clock))
  const made = await partitions()
  expect([0, 1, 2, 3].map((days) => made.has(name(days)))).toEqual([true, true, true, true])
})

test('days before the last so many are dropped, the others stay', async () => {
  for (const days of [-120, -101, -100, -40]) await make(days)
  await runOnce(it.db, forgetReadingsJob(clock, 100))
  const left = await partitions()
  expect([-120, -101, -100, -40].map((days) => left.has(name(days)))).toEqual([false, false, true, true])
})

test('of the days that gateways may still deliver none is dropped, whatever is asked', async () => {
  for (const days of [-60, -20]) await make(days)
  await runOnce(it.db, forgetReadingsJob(clock, 0))
  const left = await partitions()
  expect([left.has(name(-60)), left.has(name(-20)), left.has(name(0))]).toEqual([false, true, true])
})
