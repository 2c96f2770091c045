import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { powerGatewayDriver as driver } from './driver.ts'
import { openedLoop, setLoopSchedule } from './loop-schedule.ts'
import { isCutOff, loopsOf } from './loops.ts'

const NOON = Date.parse('2026-11-20T12:00+08:00')
const HOUR = 3_600_000
const gateway = nameplate('13850000001', 'power-gateway')
const station = { ...nameplate('13850000101', 'environment'), gateway: gateway.code, loop: 2 }
const world = createWorld({ place: beijing, seed: 5, devices: [gateway, station] })

function start(saved: unknown = null) {
  const below = [sims.environment.create(station, world, { now: NOON, below: [], saved: null })]
  return sims['power-gateway'].create(gateway, world, { now: NOON, below, saved })
}

test('it has four to eight loops, and power where something hangs on one', () => {
  const loops = loopsOf(start().values(NOON))
  expect([4, 6, 8]).toContain(loops.length)
  expect(loops.every(({ isOn }) => isOn)).toBe(true)
  expect(loops.filter(({ watts }) => (watts ?? 0) > 0).map(({ loop }) => loop)).toEqual([2])
})

test('a loop that is off gives its devices nothing, and its meter counts that much less', () => {
  const [sim, beside] = [start(), start()]
  expect(sim.order('dco.loop', { loop: 2, on: false }, NOON)).toEqual({ status: 0, result: { loop: 2, on: false } })
  expect(sim.step(NOON).settled).toBe(true)
  expect(sim.unfed?.(NOON)).toEqual([station.code])
  const later = NOON + 10 * HOUR
  expect(sim.values(later)).toMatchObject({ 'loop2.state': 0, 'loop2.activePower': 0 })
  expect(beside.values(later)['elec.energy']! - sim.values(later)['elec.energy']!).toBeGreaterThan(70)
  sim.order('dco.loop', { loop: 2, on: true }, later)
  expect(sim.unfed?.(later)).toEqual([])
  expect(sim.values(later + HOUR)['elec.energy']).toBeGreaterThan(sim.values(later)['elec.energy']!)
})

test('a restarted loop comes back by itself', () => {
  const sim = start()
  sim.order('dco.rebootLoop', { loop: 2 }, NOON)
  const { next } = sim.step(NOON)
  expect(sim.unfed?.(NOON)).toEqual([station.code])
  expect(next).toBe(NOON + 10_000)
  expect(sim.step(next)).toEqual({ next: Number.POSITIVE_INFINITY, settled: true })
  expect(sim.unfed?.(next)).toEqual([])
})

test('it remembers over a restart which loops are off', () => {
  const sim = start()
  sim.order('dco.loop', { loop: 2, on: false }, NOON)
  expect(start(sim.save()).values(NOON + HOUR)).toMatchObject({ 'loop2.state': 0 })
})

test('a loop that it has not is refused', () => {
  expect(start().order('dco.loop', { loop: 9, on: false }, NOON)).toBe(2)
})

test('its relay shows whether an order was carried out', () => {
  const off = { loop: 3, on: false }
  expect(driver.writes('dco.loop', off)).toEqual({ 'loop3.state': false })
  expect(driver.obeyed('dco.loop', off, { 'loop3.state': 1 })).toBe(false)
  expect(driver.proof('dco.loop', off, { ratedWatts: null, lampType: null, plannedLevel: () => null })).toMatchObject({
    point: 'loop3.state',
    expected: 0,
  })
})

test('only a device whose loop is known to be off is cut off', () => {
  expect([isCutOff(2, { 'loop2.state': 0 }), isCutOff(2, { 'loop2.state': 1 })]).toEqual([true, false])
  expect([isCutOff(null, { 'loop2.state': 0 }), isCutOff(3, {})]).toEqual([false, false])
})

const timed = (time: string, action: 0 | 1, days = 0) => ({ time, action, days })
const at = (moment: string) => Date.parse(`2026-11-${moment}+08:00`)
const write = (sim: ReturnType<typeof start>, loop: number, rows: unknown, now = NOON) =>
  sim.order('dcc.loopSchedule', { loop, rows }, now)

test('it switches a loop by its times at the clock of the site, on their days, and a hand order stands until the next', () => {
  const sim = start()
  // 20 November 2026 is a Friday.
  const rows = [timed('18:00', 0, 8), timed('06:30', 1), timed('20:00', 0, 9)]
  expect(write(sim, 2, rows)).toEqual({ status: 0, result: { rows: rows.map((row) => ({ loop: 2, ...row })) } })
  expect(sim.values(NOON)).toMatchObject({ 'loop2.state': 1 })
  const stepTo = (moment: number) => ({ ...sim.step(moment), state: sim.values(moment)['loop2.state'] })
  expect(stepTo(NOON).next).toBe(at('20T18:00'))
  expect(stepTo(at('20T18:00'))).toEqual({ next: at('21T06:30'), settled: true, state: 0 })
  expect(sim.unfed?.(at('20T18:00'))).toEqual([station.code])
  expect(sim.order('dco.loop', { loop: 2, on: true }, at('20T19:00'))).toMatchObject({ status: 0 })
  expect(stepTo(at('20T23:00')).state).toBe(1)
  expect(stepTo(at('21T06:30')).state).toBe(1)
  // Saturday and Sunday have a time of their own.
  expect(stepTo(at('21T19:00'))).toMatchObject({ next: at('21T20:00'), state: 1 })
  expect(stepTo(at('21T20:00')).state).toBe(0)
})

test('it keeps its times over a restart, carries out what it missed, and counts what was not used', () => {
  const sim = start()
  write(sim, 2, [timed('13:00', 0), timed('15:00', 1)])
  const [later, beside] = [start(sim.save()), start()]
  later.step(at('20T16:00'))
  expect(later.values(at('20T16:00'))).toMatchObject({ 'loop2.state': 1 })
  expect(beside.values(at('20T16:00'))['elec.energy']! - later.values(at('20T16:00'))['elec.energy']!).toBeGreaterThan(
    14,
  )
  expect(later.order('dcs.loopSchedule', {}, NOON)).toMatchObject({
    result: {
      rows: [
        { loop: 2, time: '13:00' },
        { loop: 2, time: '15:00' },
      ],
    },
  })
  expect(write(later, 2, [], at('20T16:00'))).toEqual({ status: 0, result: { rows: [] } })
  expect(later.step(at('21T13:30'))).toEqual({ next: Number.POSITIVE_INFINITY, settled: false })
  expect(later.values(at('21T13:30'))).toMatchObject({ 'loop2.state': 1 })
})

test('a schedule has eight times a day at most, each once, for a loop that the gateway has', () => {
  const hours = (count: number, days: number) =>
    Array.from({ length: count }, (_, hour) =>
      timed(`${String(hour + 8 * Number(days === 9)).padStart(2, '0')}:00`, 1, days),
    )
  const rows = [...hours(8, 8), ...hours(8, 9)]
  const check = (given: unknown) => setLoopSchedule.args.safeParse({ loop: 1, rows: given }).success
  expect([check(rows), check(hours(9, 0)), check([...rows, timed('23:00', 0, 7)])]).toEqual([true, false, false])
  expect(check([timed('06:00', 0, 8), timed('06:00', 1, 3)])).toBe(false)
  expect(check([timed('06:00', 0, 8), timed('06:00', 1, 6)])).toBe(true)
  expect(write(start(), 9, [])).toBe(2)
})

test('the answer of a gateway shows that it holds a schedule, and what switches on is told for lock-outs', () => {
  const args = { loop: 2, rows: [timed('18:00', 0), timed('06:00', 1)] }
  const others = [{ loop: 1, ...timed('05:00', 1) }]
  const answer = { rows: [...others, ...args.rows.toReversed().map((row) => ({ loop: 2, ...row }))] }
  expect(setLoopSchedule.shows?.(args, answer)).toBe(true)
  expect(setLoopSchedule.shows?.(args, { rows: others })).toBe(false)
  expect(setLoopSchedule.energises?.(args)).toEqual(['loop2.state'])
  expect([openedLoop('dcc.loopSchedule', args), openedLoop('dcc.loopSchedule', { loop: 2, rows: [] })]).toEqual([
    2,
    null,
  ])
  expect(openedLoop('dco.loop', { loop: 2, on: false })).toBeNull()
})

test('it runs the firmware that it was given, also after a restart, beside its schedule', () => {
  const sim = start()
  const delivered = sim.firmware?.()
  write(sim, 2, [timed('13:00', 0)])
  expect(sim.order('dck.upgrade', { version: 'newest' }, NOON)).toBe(2)
  expect(sim.order('dck.upgrade', { version: '2.0.1' }, NOON)).toMatchObject({ result: { version: '2.0.1' } })
  const later = start(sim.save())
  expect([delivered === '2.0.1', later.firmware?.()]).toEqual([false, '2.0.1'])
  expect(later.order('dcs.device', {}, NOON)).toMatchObject({ result: { serial: gateway.code, firmware: '2.0.1' } })
  expect(later.order('dcs.loopSchedule', {}, NOON)).toMatchObject({ result: { rows: [{ loop: 2 }] } })
})
