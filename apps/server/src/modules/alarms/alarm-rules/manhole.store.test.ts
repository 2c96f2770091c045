import { alarmRules } from '@lamplighter/kinds/alarms'
import { createWorld, type Sim, sims } from '@lamplighter/kinds/sims'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { createBus } from '../../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { nameplateOf } from '../../../testing/lamp-link.ts'
import { publishedOf } from '../../../testing/published.ts'
import { createRegistry } from '../../devices/devices/index.ts'
import { createIngest } from '../../devices/readings/index.ts'
import { createEvaluator } from './index.ts'

const MINUTE = 60_000
const START = Date.parse('2026-01-01T00:00Z')
const CODE = '13850100001'
/** The alarms of an open cover, not those of the water below it or of its battery. */
const OF_OPENING: readonly string[] = ['opened', 'moved']

const place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const plate = nameplateOf(CODE, null, 'manhole')
const world = createWorld({ place, seed: 5, devices: [plate] })
const startSim = (now: number) => sims.manhole.create(plate, world, { now, below: [], saved: null })

/** The first moment at which somebody opens the cover. */
function openedAt(): number {
  const sim = startSim(START)
  let now = START
  while (sim.values(now)['cover.open'] === 0) now = sim.step(now).next
  return now
}
const OPENED = openedAt()

let it: TestDatabase
let stop: () => Promise<void>
/** What the cover reports every minute is evaluated until a moment. */
let report: (sim: Sim, until: number, forced?: Readonly<Record<string, number>>) => Promise<void>

beforeEach(async () => {
  it = await testDatabase()
  const clock = createHandClock(OPENED)
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'manhole', $2, 'Cover')`, [
      customer,
      CODE,
    ]),
  )
  const registry = await createRegistry(it.db)
  const cover = [...registry.all()][0]!
  const onError = (error: unknown) => {
    throw error
  }
  const writers = createBatchWriters({ db: it.db.writers, clock, onError })
  const ingest = createIngest({ writers, registry, bus: createBus(onError), clock })
  const evaluator = createEvaluator({
    clock,
    deviceOf: registry.get,
    rulesOf: () => alarmRules.manhole,
    placeOf: registry.tenantById,
    known: [],
  })
  ingest.addHook(evaluator.hook)
  stop = () => writers.stop()
  report = async (sim, until, forced = {}) => {
    for (let at = OPENED - MINUTE; at <= until; at += MINUTE) {
      const values = { ...sim.values(at), ...forced }
      ingest.take(
        cover,
        Object.entries(values).map(([key, value = null]) => ({ key, value, at, historical: false })),
      )
    }
    await ingest.committed()
  }
})
afterEach(async () => {
  await stop()
  await it.close()
})

const raised = async () => {
  const told = await publishedOf(it.db, 'alarmsMoved')
  const moves = told.flatMap(({ body }) => body.moves).filter(({ rule }) => OF_OPENING.includes(rule))
  return moves.map(({ rule, raised: isRaised, at }) => [rule, isRaised, (at - OPENED) / MINUTE])
}

test('a cover that is opened without permission raises its alarm at once', async () => {
  await report(startSim(OPENED - MINUTE), OPENED + 5 * MINUTE)
  expect(await raised()).toEqual([['opened', true, 0]])
})

test('one whose opening is allowed for a job raises none until the time is over', async () => {
  const sim = startSim(OPENED - MINUTE)
  const until = OPENED + 3 * MINUTE
  sim.order('dco.allowOpening', { job: '1120-041', until: new Date(until).toISOString() }, OPENED - MINUTE)
  await report(sim, until - MINUTE)
  expect(await raised()).toEqual([])
  await report(sim, until + MINUTE)
  expect(await raised()).toEqual([['opened', true, 3]])
})

test('one that is disarmed raises none; one that is shut and does not lie flat was moved', async () => {
  const sim = startSim(OPENED - MINUTE)
  sim.order('dco.arm', { on: false }, OPENED - MINUTE)
  await report(sim, OPENED + 2 * MINUTE)
  expect(await raised()).toEqual([])
  await report(sim, OPENED + 5 * MINUTE, { 'cover.open': 0, 'dev.tilt': 20 })
  expect((await raised()).map(([rule, isRaised]) => [rule, isRaised])).toEqual([['moved', true]])
})
