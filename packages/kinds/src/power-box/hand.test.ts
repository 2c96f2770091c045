import { expect, test } from 'vitest'
import { luminaireSim } from '../luminaire/sim.ts'
import { type Answered, answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import type { World } from '../world/world.ts'
import { powerBoxDriver } from './driver.ts'
import { hand, orderedOutput } from './hand.ts'
import { powerBoxSim } from './sim.ts'
import { powerBox } from './wire.ts'

const subject = { ratedWatts: null, lampType: null, plannedLevel: () => null }

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const HOUR = 3_600_000
const { world, box, lamps } = street(90)

function boxAt(saved: unknown = null, around: World = world) {
  const below = lamps.map((lamp) => luminaireSim.create(lamp, around, { now: NOON, below: [], saved: null }))
  const sim = powerBoxSim.create(box, around, { now: NOON, below, saved })
  const order = (code: string, args: unknown = {}, now = NOON): Answered => answered(sim.order(code, args, now))
  return { sim, order }
}
const sticky: World = {
  ...world,
  fault: (nameplate) => (nameplate.code === box.code ? 'sticky' : world.fault(nameplate)),
}
const loops = (values: Readonly<Record<string, number | null | undefined>>, part: 'state' | 'contact') =>
  [1, 2, 3, 4].map((n) => values[`loop${n}.${part}`])

test('every command of the catalogue is one that a simulated cabinet knows', () => {
  const { order } = boxAt()
  for (const { code } of powerBox.commands) expect(order(code, { output: 1, on: true }).status, code).not.toBe(3)
})

test('an output that is closed by hand stays so until its time is up', () => {
  const { sim, order } = boxAt()
  expect(loops(sim.values(NOON), 'contact')).toEqual([0, 0, 0, 0])
  const until = new Date(NOON + HOUR).toISOString()
  expect(order('dco.output', { output: 3, on: true, until })).toMatchObject({ result: { output: 3, contact: true } })
  expect(loops(sim.values(NOON + HOUR - 1), 'contact')).toEqual([0, 0, 1, 0])
  expect(loops(sim.values(NOON + HOUR), 'contact')).toEqual([0, 0, 0, 0])
})

test('a hand outlives a restart of the controller', () => {
  const first = boxAt()
  first.order('dco.output', { output: 1, on: true })
  expect(boxAt(first.sim.save()).sim.values(NOON)['loop1.contact']).toBe(1)
})

test('a contactor that sticks is told open and stays closed: the order is not proved', () => {
  const { sim, order } = boxAt(null, sticky)
  const args = { output: 2, on: false }
  const { result } = order(hand.code, args)
  expect(result).toEqual({ output: 2, contact: true })
  expect(hand.shows?.(args, result)).toBe(false)
  expect(hand.shows?.(args, { output: 2, contact: false })).toBe(true)
  const values = sim.values(NOON)
  expect([values['loop2.state'], values['loop2.contact']]).toEqual([0, 1])
  expect(powerBoxDriver.obeyed(hand.code, args, values)).toBe(false)
  expect(powerBoxDriver.proof(hand.code, args, subject)).toMatchObject({
    point: 'loop2.contact',
    expected: 0,
    tolerance: 0,
  })
})

test.each([
  ['dco.output', { output: 4, on: true }, { output: 4, on: true }],
  ['dco.output', { output: 5, on: true }, null],
  ['dco.output', null, null],
  ['dcc.weekPlan', { output: 1, on: true }, null],
])('%s with %o is about %o', (code, args, about) => {
  expect(orderedOutput(code, args)).toEqual(about)
})

test('an output beyond the last is refused by form and cabinet alike', () => {
  expect(hand.args.safeParse({ output: 4, on: true }).success).toBe(true)
  expect(hand.args.safeParse({ output: 5, on: true }).success).toBe(false)
  expect(boxAt().order(hand.code, { output: 5, on: true }).status).toBe(2)
})
