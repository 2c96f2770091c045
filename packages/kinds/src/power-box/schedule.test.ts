import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered } from '../sim.ts'
import { sims } from '../sims.ts'
import { street } from '../world/city.fixture.ts'
import { outputsOfLamps } from './feeders.ts'
import { LOOPS } from './outputs.ts'
import { boxScheduleOf, type HeldByBox } from './schedule.ts'
import { keptByPowerBox } from './settings/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Friday, 20 November 2026. */
const local = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const NOON = local('20T12:00')
const { world, box, lamps } = street(30)
const weekly = (...days: (readonly [number, number, string, string])[]) => ({
  days: days.map(([day, output, on, off]) => ({ day, output, on, off })),
})

function cabinet(now: number, saved: ReadonlyMap<string, unknown> = new Map()) {
  const start = (code: string) => ({ now, below: [], saved: saved.get(code) ?? null })
  const below = lamps.map((lamp) => sims.luminaire.create(lamp, world, start(lamp.code)))
  const sim = sims['power-box'].create(box, world, { ...start(box.code), below })
  const order = (code: string, args: unknown, at = now) => answered(sim.order(code, args, at))
  const outputs = (at: number) => {
    sim.step(at)
    const values = sim.values(at)
    return LOOPS.map((n) => values[`loop${n}.state`])
  }
  const wired = outputsOfLamps(lamps.map(({ code }) => code))
  const volts = (output: number, at: number) =>
    below.find(({ nameplate }) => wired.get(nameplate.code) === output)!.values(at)['elec.voltage']!
  const save = () => new Map([sim, ...below].map((one) => [one.nameplate.code, JSON.parse(JSON.stringify(one.save()))]))
  return { sim, order, outputs, volts, save }
}

test('a weekly plan closes its outputs on its days, also past midnight, takes the mains from their lamps, and outlives a restart', () => {
  const { order, outputs, volts, save } = cabinet(NOON)
  order('dcc.clock', {})
  order('dcc.weekPlan', weekly([5, 1, '19:00', '02:00'], [6, 1, '21:00', '23:00']))
  expect(outputs(local('20T18:30'))[0]).toBe(1)
  order('dcc.planType', { table: 0 }, local('20T18:30'))
  expect(outputs(local('20T18:31'))).toEqual([0, 1, 1, 1])
  expect([volts(1, local('20T18:31')), volts(2, local('20T18:31')) > 198]).toEqual([0, true])
  expect(outputs(local('20T19:00'))[0]).toBe(1)
  const again = cabinet(local('21T01:00'), save())
  expect(again.outputs(local('21T01:59'))[0]).toBe(1)
  expect(again.volts(1, local('21T01:59'))).toBeGreaterThan(198)
  expect(again.outputs(local('21T02:00'))[0]).toBe(0)
  expect(again.outputs(local('21T21:00'))[0]).toBe(1)
  expect(again.outputs(local('22T21:00'))[0]).toBe(0)
})

test('a year plan decides in its seasons, also over the turn of the year, and outside them the cabinet does as delivered', () => {
  const { order, outputs } = cabinet(NOON)
  order('dcc.clock', {})
  order('dcc.yearPlan', { seasons: [{ from: '11-21', to: '01-31', output: 2, on: '22:00', off: '23:00' }] })
  expect(outputs(local('20T20:00'))).toEqual([1, 1, 1, 1])
  expect(outputs(local('21T20:00'))).toEqual([1, 0, 1, 1])
  expect(outputs(local('21T22:30'))[1]).toBe(1)
  expect(outputs(Date.parse('2027-01-05T20:00:00+08:00'))[1]).toBe(0)
})

test('plans go by the clock of the cabinet, until somebody sets it', () => {
  const { sim, order, outputs } = cabinet(NOON)
  const { off } = order('dcs.clock', {}).result as { off: number }
  expect(off).not.toBe(0)
  order('dcc.weekPlan', weekly([5, 1, '13:00', '14:00']))
  order('dcc.planType', { table: 0 })
  const own = local('20T13:00') - off * 1_000
  expect([outputs(own - 1)[0], outputs(own)[0]]).toEqual([0, 1])
  sim.order('dcc.clock', {}, own)
  expect([outputs(local('20T14:00') - 1)[0], outputs(local('20T14:00'))[0]]).toEqual([1, 0])
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
])('a temporary plan of action %i leaves an output that is lit at %i, and its neighbours alone', (action, state) => {
  const { order, outputs } = cabinet(NOON)
  order('dcc.clock', {})
  const [from, to] = [local('20T19:00'), local('20T20:00')].map((at) => new Date(at).toISOString())
  expect(order('dcc.temporaryPlan', { from, to, output: 3, action }).status).toBe(0)
  expect(outputs(local('20T18:59'))).toEqual([1, 1, 1, 1])
  expect(outputs(local('20T19:00'))).toEqual([1, 1, state, 1])
  expect(outputs(local('20T20:00'))).toEqual([1, 1, 1, 1])
})

test('by hand an output stands against plan and temporary plan until its time is up', () => {
  const { order, outputs } = cabinet(NOON)
  const until = local('20T15:00')
  order('dcc.weekPlan', weekly([5, 1, '13:00', '18:00']))
  order('dcc.planType', { table: 0 })
  order('dco.output', { output: 1, on: false, until: new Date(until).toISOString() })
  expect(outputs(local('20T14:00'))[0]).toBe(0)
  expect(outputs(until)[0]).toBe(1)
})

test('a hand without an end gives way at the next step of the output its plan has', () => {
  const { order, outputs } = cabinet(local('20T12:00'))
  order('dcc.clock', {})
  order('dcc.weekPlan', weekly([5, 1, '13:00', '18:00']))
  order('dcc.planType', { table: 0 })
  order('dco.output', { output: 1, on: true })
  expect(outputs(local('20T12:30'))[0]).toBe(1)
  order('dco.output', { output: 1, on: false }, local('20T13:30'))
  expect(outputs(local('20T17:59'))[0]).toBe(0)
  expect(outputs(local('20T18:00'))[0]).toBe(0)
})

test('in remote mode outputs stay as they stood until an order comes, and follow their plan when timed again', () => {
  const { order, outputs, save } = cabinet(local('20T20:00'))
  order('dcc.displayMode', { mode: 'remote' })
  expect(outputs(local('21T10:00'))).toEqual([1, 1, 1, 1])
  order('dco.output', { output: 2, on: false }, local('21T10:00'))
  const again = cabinet(local('21T20:00'), save())
  expect(again.outputs(local('21T20:00'))).toEqual([1, 0, 1, 1])
  again.order('dcc.displayMode', { mode: 'timed' })
  expect(again.outputs(local('22T10:00'))).toEqual([0, 0, 0, 0])
})

test('a cabinet out of use opens all its outputs, and one switched by hand heeds nobody from afar', () => {
  const { order, outputs, volts } = cabinet(local('20T20:00'))
  order('dcc.displayMode', { mode: 'manual' })
  expect(order('dco.output', { output: 1, on: false }).status).toBe(2)
  expect(outputs(local('20T20:01'))).toEqual([1, 1, 1, 1])
  order('dcc.displayMode', { mode: 'stopped' })
  expect(outputs(local('20T20:02'))).toEqual([0, 0, 0, 0])
  expect(volts(1, local('20T20:02'))).toBe(0)
})

test('an output linked to light closes when it is darker than its threshold, whatever the plan', () => {
  const { order, outputs } = cabinet(NOON)
  order('dcc.analogueLinkage', { channel: 1, threshold: 10_000, output: 4, enabled: true })
  expect(outputs(local('20T16:30'))).toEqual([0, 0, 0, 1])
  order('dcc.analogueLinkage', { channel: 3, threshold: 10_000, output: 4, enabled: true }, local('20T16:30'))
  expect(outputs(local('20T16:30'))).toEqual([0, 0, 0, 0])
})

test('an output linked to a contact closes while the contact is as it was told', () => {
  const { sim, order, outputs } = cabinet(NOON)
  expect(sim.values(NOON)['cabinet.door']).toBe(0)
  order('dcc.digitalLinkage', { channel: 1, closes: true, output: 2, enabled: true })
  expect(outputs(NOON)[1]).toBe(0)
  order('dcc.digitalLinkage', { channel: 1, closes: false, output: 2, enabled: true })
  expect(outputs(NOON)[1]).toBe(1)
})

test('a cabinet tells at once that its plan has switched it, and in between says nothing', () => {
  const { sim, order } = cabinet(NOON)
  order('dcc.clock', {})
  order('dcc.weekPlan', weekly([5, 1, '13:00', '14:00']))
  order('dcc.planType', { table: 0 })
  expect(sim.step(NOON)).toMatchObject({ settled: true })
  const { next, settled } = sim.step(NOON + 1)
  expect([next, settled]).toEqual([local('20T13:00'), false])
  expect(sim.step(next).settled).toBe(true)
})

const delivered = new Map(keptByPowerBox.map((setting) => [setting.name, setting.delivered]))
const clock = fc
  .integer({ min: 0, max: 1_439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)

test('whatever weekly plan a cabinet holds, it stands still between the moments that it names', () => {
  const row = fc.record({ day: fc.integer({ min: 1, max: 7 }), output: fc.constantFrom(1, 2), on: clock, off: clock })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.integer({ min: -90, max: 90 }), (days, off) => {
      const written: Record<string, object> = { weekPlan: { days }, planType: { table: 0 } }
      const held: HeldByBox = {
        get: (name) => ({ ...delivered.get(name), ...written[name] }),
        isWritten: (name) => name in written,
        ahead: off * 1_000,
      }
      const inputs = { analogue: () => null, digital: () => false }
      const schedule = boxScheduleOf(held, { inputs, timeZone: 'Asia/Shanghai', outputs: LOOPS })!
      const all = (at: number) => LOOPS.map((n) => schedule.stands(n, at))
      for (let at = NOON; at < NOON + 7 * 24 * HOUR; ) {
        const next = schedule.next(at)
        expect(next).toBeGreaterThan(at)
        const [now, half, end] = [at, (at + next) / 2, next - 1].map(all)
        expect([half, end]).toEqual([now, now])
        at = next
      }
    }),
    runs(40),
  )
})
