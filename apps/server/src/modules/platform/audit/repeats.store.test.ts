import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BatchWriters, createBatchWriters } from '../../../batch-writer/index.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import type { AuditEntry } from './entry.ts'
import { type AuditTrail, createAuditTrail, findBreak } from './index.ts'

let it: TestDatabase
let customer: number
let clock: HandClock
let trail: AuditTrail
let writers: BatchWriters
let organisations = 0
const unexpected = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())
beforeEach(async () => {
  customer = await testCustomer(it, `city${++organisations}`)
  clock = createHandClock(Date.parse('2026-11-21T12:00:00Z'))
  writers = createBatchWriters({ db: it.db.writers, clock, onError: unexpected })
  trail = createAuditTrail({ db: it.db, writers, clock })
  trail.start()
})

const refused = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  customerId: customer,
  personId: null,
  account: 'ann',
  address: '10.0.0.1',
  action: 'auth.login',
  target: '',
  before: null,
  after: null,
  result: 'auth.wrong',
  refusal: null,
  ...more,
})

type Row = { account: string; address: string; result: string; after: { repeated?: number; since?: string } | null }
const rows = () =>
  it.db.system((scope) =>
    scope.query<Row>('select account, address, result, after from audit where customer_id = $1 order by sequence', [
      customer,
    ]),
  )
const counts = async () => (await rows()).map(({ after }) => after?.repeated ?? 1)

async function refuse(times: number, more?: Partial<AuditEntry>) {
  for (let n = 0; n < times; n++) await trail.record(refused(more))
}

test('of 3,000 refusals that are alike the first has a row at once, the others one together after a minute', async () => {
  await Promise.all(Array.from({ length: 3_000 }, () => trail.record(refused())))
  expect(await counts()).toEqual([1])
  await clock.advance(65_000)
  expect((await rows())[1]).toMatchObject({
    account: 'ann',
    result: 'auth.wrong',
    after: { repeated: 2_999, since: '2026-11-21T12:00:00.000Z' },
  })
  await clock.advance(600_000)
  expect(await counts()).toEqual([1, 2_999])
  expect(await it.db.scoped(customer, (scope) => findBreak(scope, customer))).toBeNull()
})

test('a refusal after its minute has a row of its own again', async () => {
  await refuse(2)
  await clock.advance(65_000)
  await refuse(2)
  expect(await counts()).toEqual([1, 1, 1])
  await clock.advance(65_000)
  expect(await counts()).toEqual([1, 1, 1, 1])
})

test('refusals that never cease are written every minute', async () => {
  for (let second = 0; second < 180; second++) {
    await refuse(1)
    await clock.advance(1_000)
  }
  // What is swept at the end is written a moment later.
  await clock.advance(1_000)
  const found = await counts()
  expect(found).toHaveLength(6)
  trail.stop()
  await writers.stop()
  expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(180)
})

test.each<[string, Partial<AuditEntry>]>([
  ['account', { account: 'bob' }],
  ['address', { address: '10.0.0.2' }],
  ['action', { action: 'auth.check' }],
  ['result', { result: 'auth.locked' }],
])('refusals of another %s are told apart', async (_, more) => {
  await refuse(3)
  await refuse(3, more)
  expect(await rows()).toHaveLength(2)
  trail.stop()
  await writers.stop()
  expect(await counts()).toEqual([1, 1, 2, 2])
})

test('what a signed-in person tried is told apart by all that was asked, what a stranger names is not', async () => {
  const asked = { target: 'a', after: { level: 40 } }
  for (const more of [asked, { ...asked, target: 'b' }, { ...asked, after: { level: 50 } }])
    await refuse(2, { ...more, personId: 7 })
  expect(await rows()).toHaveLength(3)
  for (const target of ['a', 'b']) await refuse(2, { target })
  expect(await rows()).toHaveLength(4)
})

test('what was done is never counted together', async () => {
  await refuse(3, { result: 'ok' })
  expect(await rows()).toHaveLength(3)
})

test('what is held is written when the server stops, with what the refusal said besides', async () => {
  await refuse(4, { after: { way: 'key' } })
  trail.stop()
  await writers.stop()
  expect((await rows()).map(({ after }) => after)).toMatchObject([{ way: 'key' }, { way: 'key', repeated: 3 }])
})

test('a flood of invented names has rows within a bound, and none of it goes uncounted', async () => {
  const flood = 6_000
  await Promise.all(Array.from({ length: flood }, (_, n) => trail.record(refused({ account: `name${n}` }))))
  trail.stop()
  await writers.stop()
  const found = await counts()
  expect(found).toHaveLength(5_001)
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(flood)
})

test('a flood of names that nobody has hides no account', async () => {
  const names = Array.from({ length: 1_500 }, (_, n) => refused({ customerId: 0, account: `name${n}` }))
  await Promise.all(names.map((entry) => trail.record(entry)))
  await refuse(2)
  trail.stop()
  await writers.stop()
  expect(await rows()).toMatchObject([
    { account: 'ann', after: null },
    { account: 'ann', after: { repeated: 1 } },
  ])
  const platform = await it.db.system((scope) => scope.query<Row>('select after from audit where customer_id = 0'))
  expect(platform).toHaveLength(1_001)
})
