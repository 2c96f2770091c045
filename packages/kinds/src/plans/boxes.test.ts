import { type PlanBody, planBody } from '@lamplighter/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOOPS } from '../power-box/outputs.ts'
import { boxScheduleOf } from '../power-box/schedule.ts'
import { keptByPowerBox } from '../power-box/settings/index.ts'
import { keepersOf } from '../settings/keeper.ts'
import { answered } from '../sim.ts'
import { sims } from '../sims.ts'
import { DAY, localMoment } from '../sun.ts'
import { heldHash, tablesHash } from '../tables.ts'
import { street } from '../world/city.fixture.ts'
import { anyDay, anyPlace } from './bodies.fixture.ts'
import { commandsOfPlan, planLevelAt, planTimelineOf, tablesOfPlan } from './index.ts'

const stamp = { plan: 'winter', version: 3 }
const keeperOf = keepersOf(keptByPowerBox)
const two = (value: number) => String(value).padStart(2, '0')
const clock = fc.integer({ min: 0, max: 1_439 }).map((m) => `${two(Math.floor(m / 60))}:${two(m % 60)}`)
const date = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map(two).join('-'))
const span = { output: fc.constantFrom(1, 2), on: clock, off: clock }

const week = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 7 }), ...span }), { minLength: 1, maxLength: 10 })
  .map((days) => planBody.parse({ form: 'week', days }))
const year = fc
  .array(fc.record({ from: date, to: date, ...span }), { minLength: 1, maxLength: 6 })
  .map((seasons) => planBody.parse({ form: 'year', seasons }))
const temporary = fc
  .record({
    from: anyDay,
    hours: fc.integer({ min: 1, max: 90 }),
    output: fc.constantFrom(1, 2),
    action: fc.constantFrom(0, 1, 2),
  })
  .map(({ from, hours, ...rest }) => {
    const [begin, end] = [from * DAY, from * DAY + hours * 3_600_000].map((at) => new Date(at).toISOString())
    return planBody.parse({ form: 'temporary', from: begin, to: end, ...rest })
  })

function written(body: PlanBody) {
  const keeper = keeperOf(null)
  for (const { code, args } of commandsOfPlan(body, stamp)) expect(keeper.order(code, args)?.status).toBe(0)
  return keeperOf(JSON.parse(JSON.stringify(keeper.save())))
}
const inputs = { analogue: () => null, digital: () => false }

test('what a power box makes of the tables it keeps is what the plan says, and their hash is the one expected', () => {
  fc.assert(
    fc.property(
      fc.oneof(week, year, temporary),
      anyPlace,
      anyDay,
      fc.double({ min: 0, max: 3, noNaN: true }),
      (body, place, day, part) => {
        const keeper = written(body)
        const kept = keeper.save()!
        expect(heldHash('power-box', keeper.get)).toBe(tablesHash(tablesOfPlan('power-box', body, stamp)))
        const held = { get: keeper.get, isWritten: (name: string) => name in kept, ahead: 0 }
        const schedule = boxScheduleOf(held, { inputs, timeZone: place.timeZone, outputs: LOOPS })!
        const at = localMoment(place.timeZone, day, 0) + Math.floor(part * DAY)
        for (const output of LOOPS) {
          const stands = schedule.stands(output, at)
          // Outside its tables a power box does as it was delivered.
          if (stands !== null) expect(planLevelAt(planTimelineOf(body, place, { output }), at)).toBe(stands ? 100 : 0)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a power box says which plan it carries out, by the table in force, also after a restart', () => {
  const { world, box } = street(3)
  const now = Date.parse('2026-11-20T12:00:00+08:00')
  const sim = sims['power-box'].create(box, world, { now, below: [], saved: null })
  expect(sim.plan!()).toEqual({ id: '', version: 0 })
  const row = { output: 1, on: '18:00', off: '06:00' }
  for (const { code, args } of commandsOfPlan({ form: 'week', days: [{ day: 5, ...row }] }, stamp))
    expect(answered(sim.order(code, args, now)).status).toBe(0)
  const again = sims['power-box'].create(box, world, { now, below: [], saved: JSON.parse(JSON.stringify(sim.save())) })
  expect(again.plan!()).toEqual({ id: 'winter', version: 3 })
  again.order('dcc.planType', { table: 1 }, now)
  expect(again.plan!()).toEqual({ id: '', version: 0 })
})
