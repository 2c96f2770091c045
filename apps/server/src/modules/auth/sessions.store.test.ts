import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { createParameters } from '../parameters/index.ts'
import { createSessions } from './index.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 20, 12)

let database: TestDatabase
let ours: number
let theirs: number
let personId: number
let now = START
const clock: Clock = { offsetMs: 0, now: () => now, every: () => () => undefined, after: () => () => undefined }

beforeAll(async () => {
  database = await testDatabase()
  ours = await testCustomer(database.url, 'ours')
  theirs = await testCustomer(database.url, 'theirs')
  const [person] = await database.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into person (customer_id, account, name, password, is_super) values ($1, 'root', 'root', '', true) returning id`,
      [ours],
    ),
  )
  personId = person!.id
})
afterAll(() => database.close())
beforeEach(() => {
  now = START
})

async function signedIn(db: Database = database.db) {
  const changed: string[] = []
  const bus = createBus((error) => {
    throw error
  })
  bus.on('sessionChanged', (tokenHash) => changed.push(tokenHash))
  const sessions = createSessions({ db, clock, bus, secret: 'secret', parameters: createParameters({ db, clock }) })
  const visit = { address: '127.0.0.1', agent: 'test' }
  const token = await sessions.open({ id: personId, customerId: ours, app: 'light' }, visit)
  return { sessions, token, changed }
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

test('a session that goes over to another organisation acts there at once, and its socket is told', async () => {
  const { sessions, token, changed } = await signedIn()
  const before = await sessions.find(token)
  expect(before?.customerId).toBe(ours)
  await sessions.switchTo(before!.tokenHash, theirs, 'light')
  expect((await sessions.find(token))?.customerId).toBe(theirs)
  expect(changed).toEqual([before!.tokenHash])
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
  const { sessions, token, changed } = await signedIn(slow)
  const { tokenHash } = (await sessions.find(token))!
  now += 10_000
  isHeld = true
  const lookedUp = sessions.find(token)
  await sessions.end(tokenHash)
  gate.resolve()
  await lookedUp
  expect(await sessions.find(token)).toBeNull()
  expect(changed).toEqual([tokenHash])
})
