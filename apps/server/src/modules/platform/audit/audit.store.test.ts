import { calls } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BatchWriters, createBatchWriters } from '../../../batch-writer/index.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { retentionJob } from '../../../jobs/index.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { type AuditTrail, createAuditTrail, createCallLog, findBreak, keptCalls } from './index.ts'
import { otherApplications } from './other-applications.ts'
import { queryAudit } from './query.store.ts'

let it: TestDatabase
let customer: number
let trail: AuditTrail
let writers: BatchWriters
/** Who has the database's own password can write past every rule of the product. */
let thief: pg.Client
const unexpected = (error: unknown) => {
  throw error
}
const clock = createHandClock(Date.parse('2026-11-21T12:00:00Z'))

const entry = (target: string, more: object = {}) => ({
  customerId: customer,
  personId: 1,
  account: 'ann',
  address: '10.0.0.1',
  action: 'user.save',
  target,
  before: { zebra: 1, apple: [1.5, null, 'x'] },
  after: null,
  result: 'ok',
  refusal: null,
  ...more,
})

beforeAll(async () => {
  it = await testDatabase()
  writers = createBatchWriters({ db: it.db.writers, clock, onError: unexpected })
  trail = createAuditTrail({ db: it.db, writers, clock })
  thief = new pg.Client({ connectionString: it.url })
  await thief.connect()
})
afterAll(async () => {
  await thief.end()
  await it.close()
})

/** A trail of five rows in a customer of its own. */
async function written(name: string): Promise<void> {
  customer = await testCustomer(it, name)
  for (let row = 1; row <= 5; row++) await trail.record(entry(`user ${row}`))
}
const broken = () => it.db.scoped(customer, (scope) => findBreak(scope, customer))

test('a trail that nobody touched is whole', async () => {
  await written('whole')
  expect(await broken()).toBeNull()
})

test('rows written at the same moment follow one another', async () => {
  customer = await testCustomer(it, 'busy')
  await Promise.all(Array.from({ length: 40 }, (_, row) => trail.record(entry(`user ${row}`))))
  expect(await broken()).toBeNull()
})

test.each([
  [
    'altered',
    "update audit set account = 'bob' where customer_id = $1 and sequence = 3",
    { sequence: '3', reason: 'altered' },
  ],
  [
    'altered and hashed anew',
    "update audit a set account = 'bob', hash = audit_hash(a) where customer_id = $1 and sequence = 3",
    { sequence: '3' },
  ],
  [
    'whose refusal was altered',
    'update audit set refusal = \'{"operation":"none"}\' where customer_id = $1 and sequence = 3',
    { sequence: '3', reason: 'altered' },
  ],
  ['removed', 'delete from audit where customer_id = $1 and sequence = 3', { sequence: '4', reason: 'missing' }],
  [
    'cut off at the end',
    'delete from audit where customer_id = $1 and sequence >= 4',
    { sequence: '5', reason: 'missing' },
  ],
  ['removed whole', 'delete from audit where customer_id = $1', { sequence: '5', reason: 'missing' }],
])('a trail with rows %s is found broken', async (name, sql, found) => {
  await written(name)
  await thief.query(sql, [customer])
  expect(await broken()).toMatchObject(found)
})

test('the trail is filtered by who, what, when and how it ended', async () => {
  customer = await testCustomer(it, 'filtered')
  await trail.record(entry('first'))
  await clock.advance(60_000)
  await trail.record(entry('ann', { action: 'auth.login' }))
  await trail.record(entry('second', { account: 'bob', result: 'request.forbidden' }))
  const targets = async (filters: object) =>
    it.db.scoped(customer, async (scope) =>
      (await queryAudit(scope, filters, { size: 20 }, [])).rows.map(({ target }) => target),
    )
  expect(await targets({})).toEqual(['second', 'ann', 'first'])
  expect(await targets({ kind: 'login' })).toEqual(['ann'])
  expect(await targets({ kind: 'operation' })).toEqual(['second', 'first'])
  expect(await targets({ refused: true })).toEqual(['second'])
  expect(await targets({ account: 'ANN' })).toEqual(['ann', 'first'])
  expect(await targets({ keyword: 'zebra', to: '2026-11-21T12:00:30Z' })).toEqual(['first'])
})

test('what a refusal told is kept, and its row is found by its id', async () => {
  customer = await testCustomer(it, 'refused')
  const refusal = { operation: { zh: '调光', en: 'Dim lights' } }
  await trail.record(entry('first'))
  await trail.record(entry('second', { result: 'request.forbidden', refusal }))
  const ask = (filters: object) => it.db.scoped(customer, (scope) => queryAudit(scope, filters, { size: 20 }, []))
  const [second] = (await ask({})).rows
  expect(second).toMatchObject({ target: 'second', refusal })
  expect(await ask({ id: second!.id })).toMatchObject({ total: 1, rows: [second] })
  expect(await broken()).toBeNull()
})

test('calls are logged in batches and forgotten after a week', async () => {
  const log = createCallLog({ writers, clock })
  log.note({ customerId: customer, account: 'ann', address: '::1', path: '/a', result: 'ok', milliseconds: 3 })
  await clock.advance(2_000)
  const count = () => it.db.scoped(customer, async (scope) => (await scope.query('select from call_log')).length)
  expect(await count()).toBe(1)
  await clock.advance(7 * 86_400_000)
  await runOnce(it.db, retentionJob(clock, [keptCalls]))
  expect(await count()).toBe(0)
})

test('what is done in an application alone stands in the trail of those who have it', async () => {
  customer = await testCustomer(it, 'applications')
  for (const action of ['user.save', 'settlement.confirm', 'plan.save', 'command.send'])
    await trail.record(entry(action, { action }))
  const actionsOf = (apps: string[]) =>
    it.db.scoped(customer, async (scope) => {
      const { rows } = await queryAudit(scope, {}, { size: 20 }, otherApplications(apps).actions)
      return rows.map(({ action }) => action).sort()
    })
  expect(await actionsOf(['light'])).toEqual(['command.send', 'plan.save', 'user.save'])
  expect(await actionsOf(['pole'])).toEqual(['command.send', 'settlement.confirm', 'user.save'])
  expect(await actionsOf(['light', 'pole'])).toHaveLength(4)
  const { paths } = otherApplications(['light'])
  expect(paths).toContain(calls['settlement.confirm'].path)
  expect(paths).not.toContain(calls['plan.save'].path)
})
