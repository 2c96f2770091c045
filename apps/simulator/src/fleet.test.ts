import { createWorld, placeOf } from '@lamplighter/kinds/sims'
import { wires } from '@lamplighter/kinds/wires'
import { expect, test } from 'vitest'
import { createTown, smallFleet, type Town } from './testing/town.ts'

const NOON = Date.parse('2026-11-20T12:00+08:00')
const AFTERNOON = Date.parse('2026-11-20T16:30+08:00')
const EVENING = Date.parse('2026-11-20T20:00+08:00')
const HOUR = 3_600_000
const fleet = smallFleet(2)
const gateway = fleet.edges[0]!
const world = createWorld({
  place: placeOf(
    fleet.edges.flatMap((edge) => [edge.plate, ...edge.devices]),
    fleet.timeZone,
  ),
  seed: fleet.seed,
  devices: fleet.edges.flatMap((edge) => [edge.plate, ...edge.devices]),
})
const sound = gateway.devices.filter((lamp) => world.fault(lamp) === null)

async function started(at: number, more: (town: Town) => void = () => {}): Promise<Town> {
  const town = createTown(fleet, at)
  more(town)
  town.city.start()
  await town.clock.pass(5_000)
  return town
}

const verbs = (town: Town, code: string) => town.of(code).map(({ topic }) => topic.split('/')[2])

test('every edge is born with all points of its kind and what is engraved on it', async () => {
  const town = await started(NOON)
  for (const { edge, plate } of fleet.edges) {
    const birth = town.of(edge)[0]!
    expect(birth.topic).toBe(`spBv1.0/yunding/NBIRTH/${edge}`)
    const points = wires[plate.kind].points.map((point) => point.key.replaceAll('.', '/'))
    expect(Object.keys(birth.values)).toEqual(expect.arrayContaining([...points, 'Properties/Kind', 'Properties/FW']))
  }
})

test('a lamp is born behind its gateway, with its plan', async () => {
  const lamp = sound[0]!
  const birth = (await started(NOON)).of(lamp.code)[0]!
  expect(birth.topic).toBe(`spBv1.0/yunding/DBIRTH/${gateway.edge}/${lamp.code}`)
  expect(birth.values).toMatchObject({ 'Plan/Id': lamp.planId, 'Properties/Kind': 'lamp', 'lamp/level': 0 })
})

test('an edge connects under its own name with the death it wants told', async () => {
  const {
    attempts: [attempt],
  } = await started(NOON)
  expect(attempt).toMatchObject({ group: 'yunding', secret: 'secret' })
  expect(attempt!.will.topic).toBe(`spBv1.0/yunding/NDEATH/${attempt!.edge}`)
})

test('at dusk the lamps of a gateway tell one by one that they are lit, with the power they take', async () => {
  const town = await started(AFTERNOON)
  await town.clock.pass(HOUR)
  const lit = sound.map((lamp) => town.of(lamp.code).find(({ values }) => values['lamp/level'] === 100)!)
  expect(lit.every(Boolean)).toBe(true)
  for (const { values } of lit) expect(values['elec/activePower']).toBeGreaterThan(20)
  const moments = lit.map(({ at }) => at)
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(15_000)
  expect(Math.max(...moments) - Math.min(...moments)).toBeLessThan(40_000)
})

test('a lit lamp reports every quarter of an hour, a dark one every four hours', async () => {
  const reports = async (at: number, hours: number) => {
    const town = await started(at)
    await town.clock.pass(hours * HOUR)
    return verbs(town, sound[1]!.code).filter((verb) => verb === 'DDATA').length
  }
  expect(await reports(EVENING, 2)).toBeGreaterThanOrEqual(7)
  expect(await reports(EVENING, 2)).toBeLessThanOrEqual(10)
  expect(await reports(Date.parse('2026-11-20T08:30+08:00'), 4)).toBeLessThanOrEqual(2)
})

/** A smart pole with one device of a kind behind its power gateway. */
async function poleWith(kind: 'environment' | 'broadcast') {
  const plate = { ...gateway.plate, kind: 'power-gateway' as const, code: '13850000001', gateway: null }
  const below = { ...plate, kind, code: '13850000002', gateway: plate.code, loop: 2 }
  const town = createTown(
    { ...fleet, edges: [{ group: 'yunding', edge: plate.code, secret: 'secret', plate, devices: [below] }] },
    NOON,
  )
  town.city.start()
  await town.clock.pass(5_000)
  return { town, plate, below }
}

test('what hangs on a loop that is switched off falls silent, and is born again when it is switched on', async () => {
  const { town, plate, below } = await poleWith('environment')
  const turn = async (on: boolean) => {
    town.order(plate.code, null, `turn-${on}`, 'dco.loop', { loop: 2, on })
    await town.clock.pass(60_000)
  }
  await turn(false)
  expect(verbs(town, below.code).at(-1)).toBe('DDEATH')
  const before = verbs(town, below.code).length
  await turn(true)
  expect(verbs(town, below.code)[before]).toBe('DBIRTH')
})

test('a power gateway that runs another firmware restarts, and says so when it is born again', async () => {
  const { town, plate } = await poleWith('environment')
  const births = () => town.of(plate.code).filter(({ topic }) => topic.includes('/NBIRTH/'))
  const before = births().length
  town.order(plate.code, null, 'upgrade', 'dck.upgrade', { version: '2.0.1' })
  await town.clock.pass(60_000)
  const born = births().slice(before)
  expect(born).toHaveLength(1)
  expect(born[0]!.values['Properties/FW']).toBe('2.0.1')
})

test('a device that refuses an order says why, where it knows', async () => {
  const { town, plate, below } = await poleWith('broadcast')
  const speak = async (correlation: string, priority: number) => {
    const before = town.of(below.code).length
    const args = { text: '路'.repeat(200), priority, repeat: 1 }
    town.order(plate.code, below.code, correlation, 'dco.speak', args)
    await town.clock.pass(2_000)
    return town.of(below.code).slice(before)
  }
  await speak('high', 3)
  const replies = (await speak('low', 1)).filter(({ values }) => values['Command/Reply/CorrelationId'] === 'low')
  expect(replies).toMatchObject([{ values: { 'Command/Reply/Status': 2, 'Command/Reply/Message': 'lowerPriority 3' } }])
})

test('an order is answered within a second and proved when the lamp has dimmed', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  const before = town.of(lamp.code).length
  town.order(gateway.edge, lamp.code, 'c1', 'dco.dim', { level: 40 })
  await town.clock.pass(1_000)
  const reply = town.of(lamp.code)[before]!
  expect(reply.values).toMatchObject({ 'Command/Reply/CorrelationId': 'c1', 'Command/Reply/Status': 0 })
  await town.clock.pass(2_000)
  const proof = town.of(lamp.code).at(-1)!
  expect(proof.values).toMatchObject({ 'lamp/level': 40, 'lamp/command': 40 })
  expect(proof.values['elec/activePower']).toBeLessThan(lamp.ratedWatts! * 0.47)
})

test('the same order again is answered again and carried out once', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  for (const level of [40, 70]) {
    town.order(gateway.edge, lamp.code, 'same', 'dco.dim', { level })
    await town.clock.pass(3_000)
  }
  const replies = town.of(lamp.code).filter(({ values }) => values['Command/Reply/CorrelationId'] === 'same')
  expect(replies).toHaveLength(2)
  expect(town.of(lamp.code).some(({ values }) => values['lamp/level'] === 70)).toBe(false)
})

test('of two orders the newer decides, in whatever order a lamp takes them, also after a restart', async () => {
  for (const lamp of sound.slice(0, 20)) {
    const town = await started(EVENING)
    town.order(gateway.edge, lamp.code, 'off', 'dco.switch', { on: false }, { sequence: 1 })
    town.order(gateway.edge, lamp.code, 'dim', 'dco.dim', { level: 30 }, { sequence: 2 })
    await town.clock.pass(30_000)
    town.order(gateway.edge, lamp.code, 'late', 'dco.switch', { on: true }, { sequence: 1 })
    await town.clock.pass(30_000)
    expect(town.of(lamp.code).findLast(({ values }) => 'lamp/command' in values)?.values['lamp/command']).toBe(30)
    expect(town.city.memory()).toMatchObject({ executed: { [`yunding/${lamp.code}`]: { 'lamp.command': 2 } } })
    const again = createTown(fleet, EVENING + 60_000, town.city.memory())
    again.city.start()
    await again.clock.pass(5_000)
    again.order(gateway.edge, lamp.code, 'older', 'dco.switch', { on: true }, { sequence: 1 })
    await again.clock.pass(30_000)
    const [refused] = replies(again, 'older')
    // A reply that was lost on the air says nothing; what was refused says so.
    if (refused)
      expect(refused.values).toMatchObject({ 'Command/Reply/Status': 2, 'Command/Reply/Message': 'superseded' })
  }
})

const replies = (town: Town, correlation: string) =>
  town.told.filter(({ values }) => values['Command/Reply/CorrelationId'] === correlation)

test('an order to a group number is carried out by the lamps that carry it, and by them alone', async () => {
  const town = await started(EVENING)
  const numbers = Map.groupBy(gateway.devices, (lamp) => lamp.groupNumber ?? 1)
  const [number, lamps] = [...numbers][0]!
  town.order(gateway.edge, null, 'g1', 'dco.dim', { level: 40 }, { toGroup: number })
  await town.clock.pass(30_000)
  const dimmed = gateway.devices.filter(({ code }) => town.of(code).some(({ values }) => values['lamp/command'] === 40))
  expect(dimmed.length).toBeGreaterThan(lamps.length / 2)
  expect(dimmed.every((lamp) => lamps.includes(lamp))).toBe(true)
  expect(replies(town, 'g1').length).toBeGreaterThanOrEqual(dimmed.length - 1)
})

test('a lamp that was told another number is reached by that one', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  town.order(gateway.edge, lamp.code, 'n1', 'dcc.group', { number: 99 })
  await town.clock.pass(2_000)
  town.order(gateway.edge, null, 'g2', 'dco.dim', { level: 40 }, { toGroup: 99 })
  await town.clock.pass(2_000)
  expect(replies(town, 'g2').map(({ topic }) => topic.split('/')[4])).toEqual([lamp.code])
})

test('a lamp that is written another table tells its hash at once, at its next birth too, and follows the table', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  const hash = () => town.of(lamp.code).findLast(({ values }) => 'Plan/Hash' in values)?.values['Plan/Hash']
  const delivered = hash()
  town.order(gateway.edge, lamp.code, 't1', 'dcc.onTimePlan', {
    mode: 1,
    steps: [{ at: '19:00', action: 1, level: 35 }],
  })
  await town.clock.pass(4_000)
  const written = hash()
  expect(written).not.toBe(delivered)
  expect(town.of(lamp.code).at(-1)!.values).toMatchObject({ 'lamp/level': 35 })
  town.order(gateway.edge, lamp.code, 't2', 'dcs.onTimePlan', {})
  await town.clock.pass(4_000)
  expect(town.of(lamp.code).filter(({ values }) => 'Plan/Hash' in values)).toHaveLength(2)
  expect(hash()).toBe(written)
})

test('a lamp that is written a plan tells its name and version at once, and at its next birth', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  const named = () => town.of(lamp.code).findLast(({ values }) => 'Plan/Id' in values)?.values
  expect(named()).toMatchObject({ 'Plan/Id': lamp.planId, 'Plan/Version': 0 })
  const steps = [
    { base: 'sunset', offset: 0, action: 1, level: 100 },
    { at: '19:00', action: 1, level: 35 },
    { base: 'sunrise', offset: -10, action: 0, level: 0 },
  ]
  town.order(gateway.edge, lamp.code, 'p1', 'dcc.onTimePlan', { mode: 0, steps, plan: 'winter', version: 4 })
  await town.clock.pass(4_000)
  expect(named()).toMatchObject({ 'Plan/Id': 'winter', 'Plan/Version': 4 })
  expect(town.of(lamp.code).at(-1)!.values).toMatchObject({ 'lamp/level': 35 })
  const again = createTown(fleet, EVENING + HOUR, JSON.parse(JSON.stringify(town.city.memory())))
  again.city.start()
  await again.clock.pass(5_000)
  expect(again.of(lamp.code)[0]!.values).toMatchObject({ 'Plan/Id': 'winter', 'Plan/Version': 4, 'lamp/level': 35 })
})

test('the largest plan that a lamp holds goes there, and its answer comes back, whole', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  const hour = (n: number) => `${String((n + 12) % 24).padStart(2, '0')}:00`
  const steps = Array.from({ length: 96 }, (_, n) => ({
    ...(n % 12 === 0 ? { base: 'sunset', offset: -120 } : { at: hour(n % 12) }),
    action: 1,
    level: 100,
    program: 1 + Math.floor(n / 12),
  }))
  const rules = Array.from({ length: 32 }, () => ({
    program: 8,
    from: '2026-12-24',
    to: '2026-12-31',
    days: '1234567',
  }))
  const plan = { mode: 0, steps, rules, plan: 'x'.repeat(40), version: 999_999 }
  town.order(gateway.edge, lamp.code, 'large', 'dcc.onTimePlan', plan)
  await town.clock.pass(30_000)
  const [reply] = replies(town, 'large')
  expect(reply!.values['Command/Reply/Status']).toBe(0)
  expect(JSON.parse(String(reply!.values['Command/Reply/Result']))).toEqual(plan)
})

test('what waits in a gateway is gone when its queue is cleared, and is carried out when it is sent again', async () => {
  const town = await started(EVENING)
  const lamp = sound[2]!
  town.order(gateway.edge, lamp.code, 'q1', 'dco.dim', { level: 40 })
  town.order(gateway.edge, null, 'clear', 'dck.clearQueue', {})
  await town.clock.pass(30_000)
  expect([replies(town, 'clear').length, replies(town, 'q1').length]).toEqual([1, 0])
  town.order(gateway.edge, lamp.code, 'q1', 'dco.dim', { level: 40 })
  await town.clock.pass(3_000)
  expect(town.of(lamp.code).at(-1)!.values).toMatchObject({ 'lamp/level': 40 })
})

test('a read is answered with all values', async () => {
  const town = await started(EVENING)
  const lamp = sound[3]!
  town.order(gateway.edge, lamp.code, 'r1', 'dcs.read', {})
  await town.clock.pass(1_000)
  const [values, reply] = town.of(lamp.code).slice(-2)
  expect(Object.keys(values!.values)).toHaveLength(wires.luminaire.points.length)
  expect(reply!.values['Command/Reply/Status']).toBe(0)
})

test('of many orders a few answers are late and very few are lost', async () => {
  const town = await started(EVENING)
  const orders = Array.from({ length: 2_000 }, (_, i) => ({ lamp: sound[i % sound.length]!, id: `o${i}` }))
  for (const { lamp, id } of orders) {
    town.order(gateway.edge, lamp.code, id, 'dcs.read', {})
    await town.clock.pass(10)
  }
  const answered = () => new Set(town.told.map(({ values }) => values['Command/Reply/CorrelationId'])).size
  await town.clock.pass(1_000)
  const inTime = answered()
  await town.clock.pass(60_000)
  expect(answered()).toBeGreaterThan(inTime)
  expect(answered()).toBeGreaterThan(1_975)
  expect(answered()).toBeLessThanOrEqual(2_000)
})

test('an unplugged gateway dies by its Will and comes back with a new birth when plugged in', async () => {
  const town = await started(EVENING)
  const edge = town.city.edges.find((candidate) => candidate.edge === gateway.edge)!
  edge.unplug()
  await town.clock.pass(120_000)
  expect(edge.online()).toBe(false)
  expect(verbs(town, gateway.edge).at(-1)).toBe('NDEATH')
  edge.plug()
  await town.clock.pass(5_000)
  expect(edge.online()).toBe(true)
  expect(verbs(town, gateway.edge).filter((verb) => verb === 'NBIRTH')).toHaveLength(2)
})

test('edges keep trying with growing waits while the broker is down', async () => {
  const town = await started(EVENING, (fresh) => {
    fresh.broker.up = false
  })
  await town.clock.pass(10 * 60_000)
  const tries = town.attempts.filter((attempt) => attempt.edge === gateway.edge).length
  expect(tries).toBeGreaterThan(8)
  expect(tries).toBeLessThan(60)
  town.broker.up = true
  await town.clock.pass(31_000)
  expect(town.city.edges.every((edge) => edge.online())).toBe(true)
})

test('after a power cut in the dark lamps are fully on until the next step of their plan', async () => {
  const town = await started(Date.parse('2026-11-21T02:00+08:00'))
  town.city.edges.find((edge) => edge.edge === gateway.edge)!.outage(20_000)
  await town.clock.pass(40_000)
  for (const lamp of sound) expect(town.of(lamp.code).at(-1)!.values['lamp/level'] ?? 100).toBe(100)
  const births = sound.map((lamp) => town.of(lamp.code).findLast(({ topic }) => topic.includes('DBIRTH'))!)
  expect(births.map(({ values }) => values['lamp/command'])).toEqual(sound.map(() => 100))
})

test('a fleet that starts again goes on with its orders and its counters', async () => {
  const first = await started(EVENING)
  const lamp = sound[4]!
  first.order(gateway.edge, lamp.code, 'm1', 'dco.switch', { on: false })
  await first.clock.pass(HOUR)
  const memory = JSON.parse(JSON.stringify(first.city.memory()))
  const again = createTown(fleet, EVENING + HOUR + 60_000, memory)
  again.city.start()
  await again.clock.pass(5_000)
  expect(again.of(lamp.code)[0]!.values).toMatchObject({ 'lamp/level': 0, 'lamp/command': 0 })
})

test('offline lamps are heard of once and then fall silent, also after a restart', async () => {
  const large = smallFleet(8)
  const all = large.edges.flatMap((edge) => [edge.plate, ...edge.devices])
  const town = createTown(large, EVENING)
  town.city.start()
  await town.clock.pass(5 * 60_000)
  const here = createWorld({ place: placeOf(all, large.timeZone), seed: large.seed, devices: all })
  const silent = all.filter((device) => here.fault(device) === 'offline')
  expect(silent.length).toBeGreaterThan(0)
  for (const lamp of silent) expect(verbs(town, lamp.code).at(-1)).toBe('DDEATH')
  const again = createTown(large, EVENING + HOUR, town.city.memory())
  again.city.start()
  await again.clock.pass(5 * 60_000)
  for (const lamp of silent) expect(again.of(lamp.code)).toEqual([])
})

test('a stopping fleet says goodbye for every edge', async () => {
  const town = await started(EVENING)
  await town.city.stop()
  for (const { edge } of fleet.edges) expect(verbs(town, edge).at(-1)).toBe('NDEATH')
})
