import type { AlarmLimit } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { createWorld, type Nameplate, type Sim, sims, type World } from '@lamplighter/kinds/sims'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { createBus } from '../../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { publishedOf } from '../../../testing/published.ts'
import { createRegistry, type Device } from '../../devices/devices/index.ts'
import { createIngest } from '../../devices/readings/index.ts'
import { createEvaluator, loadConditions, loadRestarts } from './index.ts'

const MINUTE = 60_000
const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const AFTERNOON = at('20T16:00')
const place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const LAMPS = 360
const LEVELS = [1, 3, 5, 10, 20, 35, 50, 65, 80, 90, 100]

const plate = (n: number): Nameplate => ({
  ...{ code: String(15_000_000_000 + n), kind: 'luminaire', name: '', station: 's', gateway: null, box: null },
  ...{ lat: place.lat, lng: place.lng, lightType: 101, pole: null, groupNumber: null },
  lampType: n % 4 ? 'LED' : 'HPS',
  ratedWatts: [20, 60, 150, 250][n % 4]!,
  planId: ['main-road', 'branch-road', 'park'][n % 3]!,
})
const plates = Array.from({ length: LAMPS }, (_, n) => plate(n))
const world = createWorld({ place, seed: 7, devices: plates })
const faulty = (...faults: string[]) => plates.filter((one) => faults.includes(world.fault(one) ?? ''))
const codesOf = (some: readonly Nameplate[]) => some.map(({ code }) => code).sort()

let it: TestDatabase
let clock: HandClock
let devices: ReadonlyMap<string, Device>
let server: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  it = await testDatabase()
  clock = createHandClock(AFTERNOON)
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, rated_watts, lamp_type)
       select $1, 'luminaire', c, c, w, t from unnest($2::text[], $3::real[], $4::text[]) l(c, w, t)`,
      [
        customer,
        plates.map(({ code }) => code),
        plates.map(({ ratedWatts }) => ratedWatts),
        plates.map((one) => one.lampType),
      ],
    ),
  )
  server = await startServer()
})
afterEach(async () => {
  await server.stop()
  await it.close()
})

async function startServer() {
  const told = new Map<string, Readonly<Record<string, unknown>>>()
  const registry = await createRegistry(it.db)
  devices = new Map([...registry.all()].map((device) => [device.code, device]))
  const onError = (error: unknown) => {
    throw error
  }
  const writers = createBatchWriters({ db: it.db.writers, clock, onError })
  const ingest = createIngest({ writers, registry, bus: createBus(onError), clock })
  const rulesOf = () => alarmRules.luminaire
  const evaluator = createEvaluator({
    clock,
    deviceOf: registry.get,
    rulesOf,
    placeOf: registry.tenantById,
    known: await it.db.system(loadConditions),
    restarts: await it.db.system(loadRestarts),
  })
  ingest.addHook(evaluator.hook)
  return {
    async look() {
      for (const { device, at: now } of evaluator.due()) ingest.evaluate(device, now)
      await ingest.committed()
    },
    /** By exception: what changed since it was told last; everything when nothing did. */
    hear(sim: Sim, now: number) {
      const { code } = sim.nameplate
      const all = Object.entries(sim.values(now))
      const changed = all.filter(([key, value]) => told.get(code)?.[key] !== value)
      told.set(code, Object.fromEntries(all))
      ingest.take(
        devices.get(code)!,
        (changed.length > 0 ? changed : all).map(([key, value]) => ({
          key,
          value: value ?? null,
          at: now,
          historical: false,
        })),
      )
    },
    stop: () => writers.stop(),
  }
}

/** Lamps live until a moment and report as they do: what has come to rest, and now and then. */
function city(from: number, around: World = world, some: readonly Nameplate[] = plates) {
  const lamps = some.map((nameplate) => ({
    sim: sims.luminaire.create(nameplate, around, { now: from, below: [], saved: null }),
    next: from,
    reportsAt: from,
  }))
  for (const device of devices.values()) device.online = true
  return {
    lamps,
    async liveUntil(end: number) {
      while (clock.now() < end) {
        await clock.advance(MINUTE)
        for (const lamp of lamps)
          for (let now = lamp.next; now <= clock.now(); now = lamp.next) {
            const { next, settled } = lamp.sim.step(now)
            if (settled || now >= lamp.reportsAt) {
              server.hear(lamp.sim, now)
              lamp.reportsAt = now + lamp.sim.interval(now)
            }
            lamp.next = Math.max(now + 1, Math.min(next, lamp.reportsAt))
          }
        await server.look()
      }
    },
  }
}

async function moves() {
  const codes = new Map([...devices.values()].map(({ id, code }) => [id, code]))
  const told = (await publishedOf(it.db, 'alarmsMoved')).flatMap(({ body }) => body.moves)
  return told.map(({ deviceId, ...move }) => ({ ...move, code: codes.get(deviceId)! }))
}
const raisedBy = async (rule: string) =>
  [...new Set((await moves()).flatMap((move) => (move.rule === rule && move.raised ? [move.code] : [])))].sort()

test('in a night only lamps that take too little or too much raise it, whatever their level, type and tolerance', async () => {
  const { liveUntil } = city(AFTERNOON)
  await liveUntil(at('21T08:00'))
  expect(faulty('lowPower').length * faulty('highPower').length).toBeGreaterThan(0)
  expect(await raisedBy('lowPower')).toEqual(codesOf(faulty('lowPower')))
  expect(await raisedBy('highPower')).toEqual(codesOf(faulty('highPower')))
  expect(await raisedBy('cycling')).toEqual(codesOf(faulty('cycling')))
})

test('no healthy lamp raises it at any level that it is dimmed to', async () => {
  const { lamps, liveUntil } = city(AFTERNOON)
  await liveUntil(at('20T18:30'))
  for (const level of LEVELS) {
    for (const { sim } of lamps)
      sim.order('dco.dim', { level, until: new Date(at('21T06:00')).toISOString() }, clock.now())
    for (const lamp of lamps) lamp.next = clock.now()
    await liveUntil(clock.now() + 35 * MINUTE)
  }
  const [low, high] = [await raisedBy('lowPower'), await raisedBy('highPower')]
  expect(low).toEqual(codesOf(faulty('lowPower')))
  expect(high).toEqual(codesOf(faulty('highPower')))
})

test('the alarm says what was expected, and ends with the first good value, not with the morning', async () => {
  const [low] = faulty('lowPower')
  const sick = city(AFTERNOON, world, [low!])
  await sick.liveUntil(at('21T12:00'))
  const [raised, ...more] = (await moves()).filter(({ rule }) => rule === 'lowPower')
  expect(raised).toMatchObject({ raised: true, type: 'LowPower', level: 10 })
  expect(more).toEqual([])
  const { value, returnValue, expected, ...limit } = raised!.limit as AlarmLimit & { expected: number }
  expect(limit).toEqual({ point: 'elec.activePower', operator: '<', hold: 600, basis: 'expected' })
  expect(raised!.value!).toBeLessThan(value)
  expect(value).toBeCloseTo(expected * 0.85)
  expect(returnValue).toBeCloseTo(expected * 0.88)
  // It was mended by day.
  const sound = { ...world, fault: () => null }
  const mended = city(at('21T12:00'), sound, [low!])
  await mended.liveUntil(at('21T16:30'))
  expect(await moves()).toHaveLength(1)
  await mended.liveUntil(at('21T19:00'))
  expect((await moves()).at(-1)).toMatchObject({ rule: 'lowPower', raised: false })
})

test('a lamp of which nobody knows the power is not judged, and one that has failed is not low', async () => {
  const [low, dead] = [faulty('lowPower')[0]!, faulty('dead')[0]!]
  devices.get(low.code)!.ratedWatts = null
  await city(AFTERNOON, world, [low, dead]).liveUntil(at('21T00:00'))
  expect(await raisedBy('lowPower')).toEqual([])
  expect(await raisedBy('failure')).toEqual([dead.code])
})

test('a lamp that comes back to light more than three times in half an hour raises it, over a restart of the server too', async () => {
  const [cycling] = faulty('cycling')
  const [low] = faulty('lowPower')
  const { liveUntil } = city(AFTERNOON, world, [cycling!, low!])
  await liveUntil(at('20T17:10'))
  expect(await raisedBy('cycling')).toEqual([])
  const before = await it.db.system(loadRestarts)
  const [own] = [...before.values()]
  expect(own!.length).toBeGreaterThan(1)
  await server.stop()
  server = await startServer()
  for (const device of devices.values()) device.online = true
  await liveUntil(at('20T17:31'))
  expect(await raisedBy('cycling')).toEqual([cycling!.code])
  const raised = (await moves()).find(({ rule }) => rule === 'cycling')!
  expect(raised).toMatchObject({ type: 'Cycling', level: 20, value: 4, limit: { value: 3, basis: 'restarts' } })
  // It is replaced in the dark half hour, and burns without a break.
  const mended = city(clock.now(), { ...world, fault: () => null }, [cycling!])
  await mended.liveUntil(clock.now() + 25 * MINUTE)
  expect((await moves()).filter(({ rule, raised: isRaised }) => rule === 'cycling' && !isRaised)).toEqual([])
  await mended.liveUntil(clock.now() + 25 * MINUTE)
  expect((await moves()).at(-1)).toMatchObject({ rule: 'cycling', raised: false })
})
