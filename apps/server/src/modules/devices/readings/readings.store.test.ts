import type { Sample } from '@lamplighter/links/link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BatchWriters, createBatchWriters } from '../../../batch-writer/index.ts'
import { type Bus, createBus } from '../../../bus.ts'
import { withRetired } from '../../../db/retired.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { type Clock, createClock } from '../../../time/clock.ts'
import { createRegistry, type Device, pointIndex, type Registry } from '../devices/index.ts'
import { queryHistory } from '../history/store.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { createRollup } from './rollup.ts'

const HOUR = 3_600_000
const hour = Math.floor(Date.now() / HOUR) * HOUR - 5 * HOUR
const unexpected = (error: unknown) => {
  throw error
}

let it: TestDatabase
let bus: Bus
let registry: Registry
let ingest: Ingest
let writers: BatchWriters
let lamp: Device
const clock: Clock = createClock(0, unexpected)

const watts = (at: number, value: number, historical = false): Sample => ({
  key: 'elec.activePower',
  value,
  at,
  historical,
})

async function stored(): Promise<{ at: Date; points: (number | null)[] }[]> {
  return it.db.system((scope) =>
    scope.query('select at, points from reading where device_id = $1 order by at', [lamp.id]),
  )
}

beforeAll(async () => {
  it = await testDatabase()
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'luminaire', '15000000001', 'A-001')`, [
      customer,
    ]),
  )
  bus = createBus(unexpected)
  registry = await createRegistry(it.db)
  lamp = [...registry.all()][0]!
  writers = createBatchWriters({ db: it.db.writers, clock, onError: unexpected })
  ingest = createIngest({ writers, registry, bus, clock })
})
afterAll(async () => {
  await writers.stop()
  await it.close()
})

const power = pointIndex('luminaire').get('elec.activePower')!

test('what was taken is in the database once it says so', async () => {
  ingest.take(lamp, [watts(hour, 100), { key: 'elec.voltage', value: 229.5, at: hour, historical: false }])
  await ingest.committed()
  expect(await stored()).toMatchObject([{ at: new Date(hour) }])
  expect(lamp.points[power]).toBe(100)
})

test('two messages of one moment complete each other, and a repeated one is not doubled', async () => {
  ingest.take(lamp, [{ key: 'dev.temperature', value: 31, at: hour, historical: false }])
  await ingest.committed()
  ingest.take(lamp, [watts(hour, 100)])
  await ingest.committed()
  const rows = await stored()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.points.filter((value) => value !== null)).toEqual(expect.arrayContaining([100, 229.5, 31]))
})

test('history that comes late is kept and changes nothing that is shown', async () => {
  const seen: number[] = []
  bus.on('readingStored', (_device, at) => seen.push(at))
  ingest.take(lamp, [watts(hour + 600_000, 40, true)])
  await ingest.committed()
  expect(lamp.points[power]).toBe(100)
  expect(seen).toEqual([])
  expect(await stored()).toHaveLength(2)
})

test('what comes after a newer value of its point is kept and not shown, the others of its message are', async () => {
  const seen: Record<string, number | null>[] = []
  const cancel = bus.on('readingStored', (_device, _at, values) => void seen.push(values))
  const voltage = pointIndex('luminaire').get('elec.voltage')!
  const at = hour + 2 * 60_000
  ingest.take(lamp, [watts(at + 1_000, 70)])
  ingest.take(lamp, [watts(at, 60), { key: 'elec.voltage', value: 231, at, historical: false }])
  ingest.take(lamp, [watts(at + 1_000, 70)])
  await ingest.committed()
  cancel()
  expect([lamp.points[power], lamp.points[voltage]]).toEqual([70, 231])
  expect(seen.map((values) => values['elec.activePower'])).toEqual([70, null, 70])
  expect((await stored()).flatMap(({ points }) => points[power] ?? [])).toEqual(expect.arrayContaining([60, 70]))
})

test('a birth counts whatever the clock of its device said before, and once', async () => {
  const at = Date.now()
  ingest.take(lamp, [watts(at + 5 * HOUR, 80)])
  ingest.take(lamp, [watts(Date.now() + 10, 81)])
  expect(lamp.points[power]).toBe(81)
  ingest.born(lamp, [watts(hour + 180_000, 90)], hour + 180_000)
  expect(lamp.points[power]).toBe(90)
  ingest.take(lamp, [watts(hour + 181_000, 91)])
  ingest.born(lamp, [watts(hour + 180_000, 90)], hour + 180_000)
  expect(lamp.points[power]).toBe(91)
  await ingest.committed()
  await it.db.system((scope) =>
    scope.query('delete from reading where at between $1 and $2 or at > $3', [
      new Date(hour + 2 * 60_000),
      new Date(hour + 5 * 60_000),
      new Date(hour + 4 * HOUR),
    ]),
  )
})

test('hours and days are rolled up, and once more when something late arrives', async () => {
  const rollup = createRollup({ clock })
  const ask = (step: 'hour' | 'day') =>
    it.db.scoped(lamp.customerId, (scope) =>
      queryHistory(scope, step, {
        deviceId: lamp.id,
        indexes: [power],
        most: null,
        from: new Date(hour - 24 * HOUR),
        to: new Date(hour + 24 * HOUR),
        timeZone: 'UTC',
      }),
    )
  await rollup.run(it.db)
  expect(await ask('hour')).toEqual([[[hour, 70, 40, 100]]])
  ingest.take(lamp, [watts(hour + 1_200_000, 160, true)])
  await ingest.committed()
  await rollup.run(it.db)
  expect(await ask('hour')).toEqual([[[hour, 100, 40, 160]]])
  expect(await ask('day')).toMatchObject([[[expect.any(Number), expect.any(Number), 40, 160]]])
})

test('raw history gives every value at its time, and nothing of another customer', async () => {
  const range = { from: new Date(hour), to: new Date(hour + HOUR), timeZone: 'UTC' }
  const query = { deviceId: lamp.id, indexes: [power], most: null, ...range }
  const [rows] = await it.db.scoped(lamp.customerId, (scope) => queryHistory(scope, 'raw', query))
  expect(rows!.map(([, mean]) => mean)).toEqual([100, 40, 160])
  const stranger = await testCustomer(it, 'stranger')
  expect(await it.db.scoped(stranger, (scope) => queryHistory(scope, 'raw', query))).toEqual([[]])
})

test('what lies close together is told together, with its lowest and its highest', async () => {
  const range = { from: new Date(hour), to: new Date(hour + HOUR), timeZone: 'UTC' }
  const query = { deviceId: lamp.id, indexes: [power], most: 1, ...range }
  const [rows] = await it.db.scoped(lamp.customerId, (scope) => queryHistory(scope, 'raw', query))
  expect(rows).toEqual([[expect.any(Number), 100, 40, 160]])
})

test('what comes while it is stored is not waited for', async () => {
  let isOpen = true
  const gate = {
    ...it.db.writers,
    statement: async (...args: Parameters<typeof it.db.statement>) => {
      // Another value has come by the time one is stored, as in a city that never stops reporting.
      if (isOpen && args[0] === 'insert-readings') steady.take(lamp, [watts(hour + ++later, 100)])
      return it.db.writers.statement(...args)
    },
  }
  let later = 0
  const writers = createBatchWriters({ db: gate, clock, onError: unexpected })
  const steady = createIngest({ writers, registry, bus, clock })
  steady.take(lamp, [watts(hour - 1, 100)])
  await steady.committed(lamp.customerId)
  expect(steady.waiting).toBeGreaterThan(0)
  isOpen = false
  await steady.committed()
  expect(steady.waiting).toBe(0)
  await writers.stop()
})

test('the state of a device that is retired and restored is that of the one restored, in one batch too', async () => {
  const never = () => () => {}
  const writers = createBatchWriters({
    db: it.db.writers,
    clock: { ...clock, after: never, every: never },
    onError: unexpected,
  })
  const ingest = createIngest({ writers, registry, bus, clock })
  const mark = (retired: string) =>
    it.db.system((scope) => withRetired(scope, () => scope.query(`update device set retired_at = ${retired}`)))
  ingest.connection(lamp, false, Date.now())
  ingest.connection(lamp, true, Date.now())
  await mark('now()')
  await registry.refresh(lamp.customerId, [lamp.id])
  await mark('null')
  await registry.refresh(lamp.customerId, [lamp.id])
  const restored = registry.get(lamp.id)!
  ingest.connection(restored, !restored.online, Date.now())
  ingest.connection(lamp, restored.online, Date.now())
  await writers.stop()
  expect(restored).not.toBe(lamp)
  const rows = await it.db.system((scope) => scope.query('select online from device_state'))
  expect(rows).toEqual([{ online: restored.online }])
})
