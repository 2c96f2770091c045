import { alarmRules } from '@lamplighter/kinds/alarms'
import { builtIn } from '@lamplighter/kinds/plans'
import { createWorld, type Nameplate, sims } from '@lamplighter/kinds/sims'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../../batch-writer/index.ts'
import { createBus } from '../../../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { runOnce } from '../../../../jobs/testing.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import { publishedOf } from '../../../../testing/published.ts'
import { createRegistry, type Device, type Registry } from '../../../devices/devices/index.ts'
import { createIngest, type Ingest } from '../../../devices/readings/index.ts'
import { createEvaluator, type Evaluator } from '../index.ts'
import { createBoxLoads, usualLoadJob, watchBoxes } from './index.ts'
import { heldBetween } from './usual-load.store.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const DAY = 24 * HOUR
/** The city of the tests lies where its customer does. */
const NOON = Date.UTC(2026, 10, 10, 4)
const BOX = '13820000001'

const plate = (code: string, more: Partial<Nameplate> = {}): Nameplate => ({
  ...{ code, kind: 'power-box', name: '', station: 's', gateway: null, box: null, lat: 39.91, lng: 116.41 },
  ...{ ratedWatts: null, lightType: null, lampType: null, planId: null, pole: null, groupNumber: null },
  ...more,
})
const lampPlates = Array.from({ length: 60 }, (_, n) =>
  plate(String(15_000_000_000 + n), {
    kind: 'luminaire',
    box: BOX,
    ratedWatts: 150,
    lampType: 'LED',
    planId: 'main-road',
  }),
)
const boxPlate = plate(BOX)

let it: TestDatabase
let clock: HandClock
let registry: Registry
let ingest: Ingest
let evaluator: Evaluator
let box: Device
let customer: number
let stop: () => Promise<void>
let learn: () => Promise<void>
let look: () => Promise<void>

beforeEach(async () => {
  it = await testDatabase()
  clock = createHandClock(NOON)
  customer = await testCustomer(it, 'city')
  await it.db.system(async (scope) => {
    await scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'power-box', $2, 'B')`, [
      customer,
      BOX,
    ])
    await scope.query(
      `insert into device (customer_id, kind, code, name, plan_id, rated_watts, box_id)
       select $1, 'luminaire', c, c, $3, 150, (select id from device where kind = 'power-box') from unnest($2::text[]) c`,
      [customer, lampPlates.map(({ code }) => code), builtIn[0]!.id],
    )
    await scope.query(
      `insert into sub_device (customer_id, box_id, type, number, name, rated_amperes)
       select $1, id, 1, 1, 'main', 25 from device where kind = 'power-box'`,
      [customer],
    )
  })
  const onError = (error: unknown) => {
    throw error
  }
  registry = await createRegistry(it.db)
  box = registry.ofCode(customer, BOX)!
  box.online = true
  const writers = createBatchWriters({ db: it.db.writers, clock, onError })
  ingest = createIngest({ writers, registry, bus: createBus(onError), clock })
  const loads = createBoxLoads(registry.tenantById)
  const watch = watchBoxes({ db: it.db, registry, clock, loads })
  look = watch.look
  await watch.look()
  const job = usualLoadJob({ clock, registry })
  learn = async () => {
    await runOnce(it.db, job)
    await watch.learn()
  }
  const rulesOf = () => alarmRules['power-box']
  evaluator = createEvaluator({
    clock,
    deviceOf: registry.get,
    rulesOf,
    placeOf: registry.tenantById,
    known: [],
    boxes: loads,
  })
  ingest.addHook(evaluator.hook)
  stop = () => writers.stop()
})
afterEach(async () => {
  await stop()
  await it.close()
})

/** What the box says at a moment, with so much of what its lamps take on a phase. */
function say(at: number, shares: readonly [number, number, number] = [1, 1, 1]) {
  const place = registry.tenantById(customer)!
  const world = createWorld({ place, seed: 3, devices: [boxPlate, ...lampPlates] })
  const values: Record<string, number | null | undefined> = { ...sims['power-box'].at(boxPlate, at, world) }
  for (const [n, share] of shares.entries())
    for (const name of ['current', 'activePower'])
      values[`elec.p${n + 1}.${name}`] = (values[`elec.p${n + 1}.${name}`] ?? 0) * share
  values['elec.totalPower'] = [1, 2, 3].reduce((sum, n) => sum + (values[`elec.p${n}.activePower`] ?? 0), 0)
  ingest.take(
    box,
    Object.entries(values).map(([key, value]) => ({ key, value: value ?? null, at, historical: false })),
  )
}
/** It reports every ten minutes until a moment, and holds that are over are looked for. */
async function report(until: number, shares?: readonly [number, number, number]) {
  while (clock.now() < until) {
    await clock.advance(10 * MINUTE)
    say(clock.now(), shares)
    for (const { device, at } of evaluator.due()) ingest.evaluate(device, at)
    await ingest.committed()
  }
}
/** The rest of the night passes at once. */
async function pass(until: number) {
  for (let at = clock.now() + 5 * MINUTE; at <= until; at += 5 * MINUTE) say(at)
  await ingest.committed()
  await clock.advance(until - clock.now())
}
async function nights(count: number) {
  for (let n = 0; n < count; n++) {
    await pass(clock.now() + DAY)
    await learn()
  }
}
const moves = async () =>
  (await publishedOf(it.db, 'alarmsMoved'))
    .flatMap(({ body }) => body.moves)
    .filter(({ rule }) => /Current|Payload/.test(rule))
const raised = async () => [...new Set((await moves()).flatMap(({ rule, raised: is }) => (is ? [rule] : [])))].sort()

test('what a box takes is judged after five nights by what it took in that state, and not before', async () => {
  await nights(4)
  await pass(NOON + 4 * DAY + 6 * HOUR)
  await report(NOON + 4 * DAY + 7 * HOUR, [0.5, 1, 1])
  expect(await raised()).toEqual([])
  await pass(NOON + 5 * DAY)
  await learn()
  await pass(NOON + 5 * DAY + 6 * HOUR)
  expect(await raised()).toEqual([])
  // A third of its lamps goes out, and a phase is overloaded.
  await report(NOON + 5 * DAY + 7 * HOUR, [0.6, 1, 1.4])
  expect(await raised()).toEqual(['p1.underCurrent', 'p3.overCurrent'])
  const [under] = await moves()
  const { value, returnValue, expected, ...limit } = under!.limit!
  expect(limit).toEqual({ point: 'elec.p1.current', operator: '<', hold: 120, basis: 'usual' })
  expect([value / expected!, returnValue / expected!]).toEqual([expect.closeTo(0.7), expect.closeTo(0.75)])
  await report(NOON + 5 * DAY + 8 * HOUR)
  expect(
    (await moves())
      .filter((move) => !move.raised)
      .map(({ rule }) => rule)
      .sort(),
  ).toEqual(['p1.underCurrent', 'p3.overCurrent'])
}, 60_000)

test('a healthy box raises nothing night after night, whatever its lamps are dimmed to by their schedule', async () => {
  await nights(8)
  expect(await raised()).toEqual([])
  // The power of all phases.
  await pass(NOON + 8 * DAY + 6 * HOUR)
  await report(NOON + 8 * DAY + 7 * HOUR, [0.6, 0.6, 0.6])
  expect(await raised()).toEqual(['p1.underCurrent', 'p2.underCurrent', 'p3.underCurrent', 'underPayload'])
}, 120_000)

test('what a command or a lock-out changes is neither judged nor learned, nor what other lamps would take', async () => {
  await nights(5)
  const evening = NOON + 5 * DAY + 6 * HOUR
  await pass(evening)
  const [lamp] = [...registry.ofCustomer(customer)].filter(({ kind }) => kind === 'luminaire')
  await it.db.system((scope) =>
    scope.query(
      `insert into device_override (customer_id, device_id, point, sequence, order_id, account, code, since, ends_at)
       values ($1, $2, 'lamp.command', 1, gen_random_uuid(), 'anna', 'dco.dim', $3, $4)`,
      [customer, lamp!.id, new Date(evening), new Date(evening + 2 * HOUR)],
    ),
  )
  await look()
  await report(evening + 2 * HOUR, [0.5, 0.5, 0.5])
  expect(await raised()).toEqual([])
  await report(evening + 2.5 * HOUR, [0.5, 0.5, 0.5])
  await look()
  await report(evening + 3 * HOUR, [0.5, 0.5, 0.5])
  expect(await raised()).not.toEqual([])
  // A lamp less is another load.
  await pass(NOON + 6 * DAY)
  const before = (await moves()).length
  await it.db.system((scope) => scope.query('update device set box_id = null where id = $1', [lamp!.id]))
  await registry.reload()
  await look()
  await pass(NOON + 6 * DAY + 6 * HOUR)
  await report(NOON + 6 * DAY + 7 * HOUR, [0.5, 0.5, 0.5])
  expect((await moves()).length).toBe(before)
}, 60_000)

test('what lasts does not become usual while its alarm stands', async () => {
  await nights(5)
  const under = async () => {
    await it.db.system((scope) =>
      scope.query(
        `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
         values ($1, $2, 12, 20, 1, $2, '{}', 'p1.underCurrent', now(), 0)`,
        [customer, box.id],
      ),
    )
  }
  await under()
  const rows = () =>
    it.db.system((scope) => scope.query<{ n: number }>('select count(*)::int as n from box_load_night'))
  const [before] = await rows()
  await nights(1)
  expect(await rows()).toEqual([before])
  await it.db.system((scope) => scope.query(`update alarm set eliminated_until = now() + interval '1 day'`))
  await nights(1)
  expect((await rows())[0]!.n).toBeGreaterThan(before!.n)
}, 60_000)

test('more than the main breaker bears is an overload, without anything that was learned', async () => {
  await pass(NOON + 6 * HOUR)
  await report(NOON + 7 * HOUR, [1, 1, 2])
  expect(await raised()).toEqual(['p3.overPayload'])
  expect((await moves())[0]).toMatchObject({ level: 30, limit: { value: 25, expected: 25, basis: 'breaker' } })
})

test('a box is held from when a part of it is locked out until that is removed', async () => {
  const held = async (from: number, to: number) => [
    ...(await it.db.system((scope) => heldBetween(scope, [NOON + from, NOON + to]))),
  ]
  await it.db.system((scope) =>
    scope.query(
      `insert into lock_out (customer_id, box_id, part_name, part_type, crew, work, keeps_off, person_id, account, name, at)
       values ($1, $2, 'K1', 3, 'crew', 'cable', true, 1, 'anna', 'Anna', $3)`,
      [customer, box.id, new Date(NOON + HOUR)],
    ),
  )
  expect(await held(0, HOUR / 2)).toEqual([])
  expect(await held(0, 3 * HOUR)).toEqual([[box.id, [[NOON + HOUR, NOON + 3 * HOUR]]]])
  await it.db.system((scope) => scope.query('update lock_out set removed_at = $1', [new Date(NOON + 2 * HOUR)]))
  expect(await held(0, 3 * HOUR)).toEqual([[box.id, [[NOON + HOUR, NOON + 2 * HOUR]]]])
  expect(await held(2.5 * HOUR, 3 * HOUR)).toEqual([])
})
