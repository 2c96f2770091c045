import type { Sample } from '@lamplighter/links/link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { createBus } from '../../../bus.ts'
import type { Platform } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createRegistry, type Device, type Registry } from '../devices/index.ts'
import { createIngest, type Ingest } from './ingest.ts'

const START = Date.now()

let it: TestDatabase
let registry: Registry
let clock: HandClock
let ingest: Ingest
let errors: unknown[]
let ours: Device
let theirs: Device
let names = 0

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

beforeEach(async () => {
  names++
  for (const name of ['ours', 'theirs']) {
    const customer = await testCustomer(it, `${name}-${names}`)
    await it.db.system((scope) =>
      scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'lamp', 'lamp')`, [
        customer,
      ]),
    )
  }
  registry = await createRegistry(it.db)
  const lampOf = (code: string) => registry.ofCode(registry.tenant(`${code}-${names}`)!.id, 'lamp')!
  ours = lampOf('ours')
  theirs = lampOf('theirs')
  clock = createHandClock(START)
  errors = []
  const onError = (error: unknown) => void errors.push(error)
  const writers = createBatchWriters({ db: it.db.writers, clock, onError })
  ingest = createIngest({ writers, registry, bus: createBus(onError), clock })
})

const watts = (second: number, value: number): Sample[] => [
  { key: 'elec.activePower', value, at: START - second * 1_000, historical: true },
]
/** Of a time that no database has. */
const poison = (n: number): Sample[] => [{ key: 'elec.activePower', value: 1, at: 9e18 + n * 4_096, historical: true }]
const stored = async ({ id }: Device) => {
  const [row] = await it.db.system((scope) =>
    scope.query<{ count: number }>('select count(*)::int as count from reading where device_id = $1', [id]),
  )
  return row?.count
}
const quarantined = ({ customerId }: Device) =>
  it.db.scoped(customerId, (scope) =>
    scope.query<{ deviceId: number; reason: string }>(
      'select device_id as "deviceId", reason from reading_quarantine order by id',
    ),
  )

test('one reading among many that the database refuses is put aside with the reason, and the others are stored', async () => {
  for (let second = 0; second < 3_000; second++) ingest.take(ours, second === 1_234 ? poison(0) : watts(second, 100))
  await ingest.committed()
  expect(await stored(ours)).toBe(2_999)
  expect(await quarantined(ours)).toEqual([
    { deviceId: ours.id, reason: expect.stringContaining('Invalid time value') },
  ])
  expect(errors).toEqual([])
})

test('what one organisation sends holds up nothing of another, and another does not see it', async () => {
  for (let n = 0; n < 40; n++) ingest.take(ours, poison(n))
  ingest.take(theirs, watts(1, 80))
  await ingest.committed()
  expect(await stored(ours)).toBe(0)
  expect(await stored(theirs)).toBe(1)
  expect(await quarantined(ours)).toHaveLength(40)
  expect(await quarantined(theirs)).toEqual([])
})

test('of an organisation the newest thousand are kept', async () => {
  for (let n = 0; n < 1_010; n++) ingest.take(ours, poison(n))
  await ingest.committed()
  expect(await quarantined(ours)).toHaveLength(1_000)
})

test('while the database is away readings wait, and are stored when it is back', async () => {
  let refusals = 3
  const db: Platform = {
    ...it.db.writers,
    async statement(...statement) {
      if (refusals-- > 0) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      return it.db.writers.statement(...statement)
    },
  }
  const onError = (error: unknown) => void errors.push(error)
  const writers = createBatchWriters({ db, clock, onError })
  const away = createIngest({ writers, registry, bus: createBus(onError), clock })
  away.take(ours, watts(1, 70))
  const committed = away.committed()
  await expect.poll(() => errors.length).toBe(1)
  expect(away.waiting).toBe(1)
  await clock.advance(8_000)
  expect(errors).toHaveLength(3)
  await committed
  expect(await stored(ours)).toBe(1)
  expect(away.lagMs).toBeGreaterThan(0)
})
