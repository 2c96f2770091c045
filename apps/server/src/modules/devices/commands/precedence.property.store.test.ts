import { type GiverKind, givers, PRECEDENCE } from '@lamplighter/contract'
import { planLevel, planOf } from '@lamplighter/kinds/plan'
import { answered, createWorld, type Sim, sims } from '@lamplighter/kinds/sims'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameplateOf } from '../../../testing/lamp-link.ts'
import { createOverrides } from '../../lighting/overrides/index.ts'
import { makeDesk } from '../approvals/testing.ts'
import type { AutomaticGiver } from './given-by.ts'

const SECOND = 1_000
const MINUTE = 60_000
const [SEED, CASES, ROUNDS] = [25, 300, 8]
/** Lamps follow their plan within this, one after the other along the road. */
const LAG = 30 * SECOND
const PLAN = 'main-road'

type By = AutomaticGiver | 'person'
const BY: readonly By[] = ['alarm', 'lockOut', 'person', 'scene', 'lux', 'plan']
/** What somebody wants of one lamp; a level of null gives it back to its schedule. */
type Event = { readonly by: By; readonly level: number | null; readonly minutes: number }
const event = fc.record<Event>({
  by: fc.constantFrom(...BY),
  level: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 100 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  minutes: fc.integer({ min: 1, max: 60 }),
})
const round = fc.record({
  events: fc.array(fc.option(event), { minLength: CASES, maxLength: CASES }),
  inTurn: fc.shuffledSubarray([...BY], { minLength: BY.length }),
  pause: fc.integer({ min: 1, max: 25 }),
})

/** What holds a lamp by the table of givers: until its end nobody of lower precedence changes it, and everybody else does. */
type Hold = { readonly by: GiverKind; readonly level: number; readonly until: number }
const rank = (by: GiverKind) => PRECEDENCE.indexOf(givers[by].precedence)
function after(hold: Hold | null, { by, level, minutes }: Event, now: number): Hold | null | 'outranked' {
  if (hold && hold.until > now && rank(hold.by) < rank(by)) return 'outranked'
  return level === null ? null : { by, level, until: now + minutes * MINUTE }
}

test(`of emergency, lock-outs, people, scenes, lux stations and plans the table decides, in ${CASES} random cases`, async () => {
  const desk = await makeDesk(CASES / 2)
  const { clock, registry, it, customer, lamps } = desk
  const overrides = createOverrides({ ...desk, db: it.db })
  await overrides.start()
  await desk.sql('update device set plan_id = $1', [PLAN])
  await registry.reload()
  const ann = await desk.person('ann')
  const place = registry.tenantById(customer)!
  const nameplates = lamps.map((id) => nameplateOf(String(id), PLAN))
  const world = createWorld({ place, seed: SEED, devices: nameplates })
  const sound = { ...world, fault: () => null }
  const devices = new Map<number, Sim>(
    nameplates.map((nameplate) => [
      Number(nameplate.code),
      sims.luminaire.create(nameplate, sound, { now: clock.now(), below: [], saved: null }),
    ]),
  )
  const holds = new Map<number, Hold | null>()
  const counts = { given: 0, outranked: 0 }

  async function give(by: By, wanted: readonly { deviceId: number; code: string; args: object }[]) {
    if (by === 'person') return (await desk.orders.send(ann.context, wanted)).groupId
    const order = await it.db.scoped(customer, (scope) =>
      desk.orders.storeGiven(scope, { giver: by, name: by }, wanted),
    )
    await order!.go()
    return order!.id
  }
  type Item = { id: number; cmdId: string; code: string; args: unknown }
  const open = () =>
    desk.sql<Item>('select device_id as id, cmd_id as "cmdId", code, args from command_item where status = 0')
  async function carryOut() {
    for (const { id, cmdId, code, args } of await open()) {
      const { status } = answered(devices.get(id)!.order(code, args, clock.now()))
      desk.reply({ cmdId, deviceId: id }, { status })
    }
  }

  /** Lamps that the server holds for somebody else than the table says, or that show another level. */
  async function differing() {
    const now = clock.now()
    const rows = await desk.sql<{ id: number; by: GiverKind; level: number }>(
      `select device_id as id, giver as by, (args ->> 'level')::int as level from device_override where ends_at > $1`,
      [new Date(now)],
    )
    const kept = new Map(rows.map((row) => [row.id, row]))
    return lamps.flatMap((id) => {
      const hold = holds.get(id) ?? null
      const own = hold && hold.until > now ? hold : null
      const [sim, held] = [devices.get(id)!, kept.get(id)]
      sim.step(now)
      const shown = Math.round(sim.values(now)['lamp.level']!)
      const plan = [now, now - LAG].map((at) => planLevel(planOf(PLAN), place, at))
      const isRight = held?.by === own?.by && held?.level === own?.level && (own ? [own.level] : plan).includes(shown)
      return isRight ? [] : [{ id, own, held, shown }]
    })
  }

  /** What was answered is kept a moment later, and a lamp takes a second from one level to another. */
  const agrees = () => expect.poll(() => clock.advance(2 * SECOND).then(differing)).toEqual([])

  for (const { events, inTurn, pause } of fc.sample(round, { seed: SEED, numRuns: ROUNDS })) {
    for (const by of inTurn) {
      const own = events.flatMap((one, n) => (one?.by === by ? [{ ...one, deviceId: lamps[n]! }] : []))
      const now = clock.now()
      const orderId = await give(
        by,
        own.map(({ deviceId, level, minutes }) => ({
          deviceId,
          ...(level === null
            ? { code: 'dco.resume', args: {} }
            : { code: 'dco.dim', args: { level, until: new Date(now + minutes * MINUTE).toISOString() } }),
        })),
      )
      const decided = own.map((one) => ({ ...one, hold: after(holds.get(one.deviceId) ?? null, one, now) }))
      const outranked = await desk.sql<{ id: number }>(
        `select device_id as id from command_item where order_id = $1 and status = 2 and message = 'outranked' order by 1`,
        [orderId],
      )
      expect(outranked.map(({ id }) => id)).toEqual(
        decided.flatMap(({ deviceId, hold }) => (hold === 'outranked' ? [deviceId] : [])).sort((a, b) => a - b),
      )
      for (const { deviceId, hold } of decided) if (hold !== 'outranked') holds.set(deviceId, hold)
      counts.given += own.length
      counts.outranked += outranked.length
      await carryOut()
      await expect.poll(() => clock.advance(SECOND).then(open)).toEqual([])
      await agrees()
    }
    await clock.advance(pause * MINUTE)
    await agrees()
  }
  // Neither rule is idle.
  expect(counts.given).toBeGreaterThan(CASES * ROUNDS * 0.7)
  expect(counts.outranked / counts.given).toBeGreaterThan(0.2)
  overrides.stop()
  await desk.close()
})
