import { PWM_KHZ } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import { takesOutput } from './output.ts'
import { luminaireSim } from './sim.ts'

const EVENING = Date.parse('2026-11-20T19:00:00+08:00')
const { world, lamps } = street(200)
const fast = { mode: 1, range: '0-10V', polarity: 'normal', frequency: PWM_KHZ[1] }
const isOld = (lamp: (typeof lamps)[number]) => !takesOutput(fast, world.seedOf(lamp))

test('most drivers take every PWM frequency, older ones only the lower half, and none minds by voltage', () => {
  const old = lamps.filter(isOld)
  expect(old.length / lamps.length).toBeGreaterThan(0.1)
  expect(old.length / lamps.length).toBeLessThan(0.4)
  for (const lamp of old) {
    expect(takesOutput({ ...fast, frequency: 2 }, world.seedOf(lamp))).toBe(true)
    expect(takesOutput({ ...fast, frequency: 2.1 }, world.seedOf(lamp))).toBe(false)
    expect(takesOutput({ ...fast, mode: 0 }, world.seedOf(lamp))).toBe(true)
  }
})

test('a frequency that its driver does not take is refused, and the lamp goes on as it was', () => {
  const lamp = lamps.find((one) => isOld(one) && world.fault(one) === null)!
  const sim = luminaireSim.create(lamp, world, { now: EVENING, below: [], saved: null })
  const order = (code: string, args: unknown = {}) => answered(sim.order(code, args, EVENING))
  expect(order('dcc.output', fast)).toMatchObject({ status: 2, result: null })
  expect(order('dcs.output').result).toMatchObject({ mode: 0, frequency: 1 })
  expect(order('dcc.output', { ...fast, frequency: 2 })).toMatchObject({ status: 0, result: { frequency: 2 } })
})
