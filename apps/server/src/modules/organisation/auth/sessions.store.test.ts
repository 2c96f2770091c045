import type { ParameterName } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, SystemScope } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { publishedOf } from '../../../testing/published.ts'
import type { Clock } from '../../../time/clock.ts'
import { createParameters } from '../parameters/index.ts'
import { createSessions, type Sessions } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 10, 20, 12)

let database: TestDatabase
let ours: number
let theirs: number
let personId: number
let now = START
const clock: Clock = { offsetMs: 0, now: () => now, every: () => () => undefined, after: () => () => undefined }

beforeAll(async () => {
  database = await testDatabase()
  ours = await testCustomer(database, 'ours')
  theirs = await testCustomer(database, 'theirs')
  const [person] = await database.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into person (customer_id, account, name, password, is_super) values ($1, 'root', 'root', '', true) returning id`,
      [ours],
    ),
  )
  personId = person!.id
})
afterAll(() => database.close())
beforeEach(async () => {
  now = START
  await database.db.system(async (scope) => {
    await scope.query('delete from parameter')
    await scope.query('delete from session')
  })
})

async function settle(name: ParameterName, value: number, customerId = ours): Promise<void> {
  await database.db.system((scope) =>
    scope.query(
      `insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, $2, $3, 'test', now())
       on conflict (customer_id, name) do update set value = excluded.value`,
      [customerId, name, value],
    ),
  )
}

async function signedIn(db: Database = database.db) {
  const sessions = createSessions({ db, clock, secret: 'secret', parameters: createParameters({ db, clock }) })
  const context = { address: '127.0.0.1', agent: 'test' }
  const { token, insert } = await sessions.create({ id: personId, customerId: ours, app: 'light' }, context)
  await database.db.system(insert)
  return { sessions, token }
}

/** Makes a change, and forgets whom it was about as who hears of it does. */
async function change(sessions: Sessions, work: (scope: SystemScope) => Promise<unknown>): Promise<void> {
  await database.db.system(work)
  const published = await publishedOf(database.db, 'sessionsChanged')
  sessions.forget(published.at(-1)!.body.personIds)
}

test('a session in use all day lasts as long as any may, and no longer', async () => {
  const { sessions, token } = await signedIn()
  for (; now < START + 24 * HOUR; now += 30_000) expect(await sessions.find(token)).not.toBeNull()
  now = START + 24 * HOUR + 10_000
  expect(await sessions.find(token)).toBeNull()
})

test('a session that nobody used for half a day is over', async () => {
  const { sessions, token } = await signedIn()
  now += 12 * HOUR + 10_000
  expect(await sessions.find(token)).toBeNull()
})

test('who is idle for as long as was settled is signed out, and who is not goes on', async () => {
  await settle('signIn.idleMinutes', 5)
  const { sessions, token } = await signedIn()
  for (let minutes = 0; minutes < 30; minutes += 4) {
    now += 4 * MINUTE + 40_000
    expect(await sessions.find(token)).not.toBeNull()
  }
  now += 5 * MINUTE
  expect(await sessions.find(token)).toBeNull()
})

test('what a console asks while nobody sits before it keeps no session alive', async () => {
  await settle('signIn.idleMinutes', 5)
  const { sessions, token } = await signedIn()
  for (let seconds = 0; seconds < 290; seconds += 10) {
    now += 10_000
    expect(await sessions.find(token, false)).not.toBeNull()
  }
  now += 10_000
  expect(await sessions.find(token, false)).toBeNull()
})

test('a session that is open already obeys limits that were shortened', async () => {
  const idle = await signedIn()
  now += 10 * MINUTE
  expect(await idle.sessions.find(idle.token)).not.toBeNull()
  now += 6 * MINUTE
  await settle('signIn.idleMinutes', 5)
  expect(await idle.sessions.find(idle.token)).toBeNull()

  const old = await signedIn()
  for (let hours = 0; hours < 3; hours++) {
    now += HOUR - MINUTE
    await settle('signIn.idleMinutes', 60)
    expect(await old.sessions.find(old.token)).not.toBeNull()
  }
  await settle('signIn.absoluteHours', 2)
  now += 10_000
  expect(await old.sessions.find(old.token)).toBeNull()
})

test('a longer session that was settled lasts as long', async () => {
  await settle('signIn.absoluteHours', 48)
  const { sessions, token } = await signedIn()
  for (; now < START + 48 * HOUR; now += HOUR) expect(await sessions.find(token)).not.toBeNull()
  now = START + 48 * HOUR
  expect(await sessions.find(token)).toBeNull()
})

test("it is the person's own organisation that decides, wherever they work", async () => {
  await settle('signIn.idleMinutes', 5, theirs)
  const { sessions, token } = await signedIn()
  const caller = (await sessions.find(token))!
  await change(sessions, (scope) => sessions.switchTo(scope, caller, theirs, 'light'))
  now += HOUR
  expect(await sessions.find(token)).not.toBeNull()
})

test('a session that is over by a shortened limit is not listed as one', async () => {
  const first = await signedIn()
  const { personId: id, tokenHash } = (await first.sessions.find(first.token))!
  const listed = async () => (await first.sessions.list({ personId: id, tokenHash })).map(({ since }) => since)
  now += HOUR
  const second = await signedIn()
  await second.sessions.find(second.token)
  expect(await listed()).toEqual(
    expect.arrayContaining([new Date(now - HOUR).toISOString(), new Date(now).toISOString()]),
  )
  await settle('signIn.idleMinutes', 30)
  expect(await listed()).toEqual([new Date(now).toISOString()])
})

test('a session that goes over to another organisation acts there once its change is heard', async () => {
  const { sessions, token } = await signedIn()
  const before = await sessions.find(token)
  expect(before?.customerId).toBe(ours)
  await change(sessions, (scope) => sessions.switchTo(scope, before!, theirs, 'light'))
  expect((await sessions.find(token))?.customerId).toBe(theirs)
})

test('a session that ends while it is being looked up is not remembered', async () => {
  const gate = Promise.withResolvers<void>()
  let isHeld = false
  const slow: Database = {
    ...database.db,
    async system(work) {
      const wait = isHeld ? gate.promise : null
      isHeld = false
      const found = await database.db.system(work)
      await wait
      return found
    },
  }
  const { sessions, token } = await signedIn(slow)
  const caller = (await sessions.find(token))!
  now += 10_000
  isHeld = true
  const lookedUp = sessions.find(token)
  await change(sessions, (scope) => sessions.end(scope, caller))
  gate.resolve()
  await lookedUp
  expect(await sessions.find(token)).toBeNull()
})
