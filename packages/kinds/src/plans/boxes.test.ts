import { type PlanBody, planBody } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
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

/** Left out, and each of both. */
const mode = fc.constantFrom({}, { mode: 0 }, { mode: 1 })
const week = fc
  .tuple(mode, fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), ...span }), { minLength: 1, maxLength: 10 }))
  .map(([own, days]) => planBody.parse({ form: 'week', ...own, days }))
const year = fc
  .tuple(mode, fc.array(fc.record({ from: date, to: date, ...span }), { minLength: 1, maxLength: 6 }))
  .map(([own, seasons]) => planBody.parse({ form: 'year', ...own, seasons }))
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
function scheduleOf(body: PlanBody, timeZone: string) {
  const keeper = written(body)
  const kept = keeper.save()!
  const held = { get: keeper.get, isWritten: (name: string) => name in kept, ahead: 0 }
  return boxScheduleOf(held, { inputs, timeZone, outputs: LOOPS })!
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
        expect(heldHash('power-box', written(body).get)).toBe(tablesHash(tablesOfPlan('power-box', body, stamp)))
        const schedule = scheduleOf(body, place.timeZone)
        const at = localMoment(place.timeZone, day, 0) + Math.floor(part * DAY)
        for (const output of LOOPS) {
          const stands = schedule.stands(output, at)
          // Outside its tables a power box does as it was delivered.
          if (stands !== null) expect(planLevelAt(planTimelineOf(body, place, { output }), at)).toBe(stands ? 100 : 0)
        }
      },
    ),
    runs(2_000),
  )
})

test('by the clock of Beijing a week in New York closes its output in the morning there, and mode 0 changes no table', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, output: 1, on: '18:00', off: '06:00' }))
  const site = { form: 'week', days } as const
  const closed = (body: PlanBody, at: string) =>
    scheduleOf(body, 'America/New_York').stands(1, Date.parse(`2026-11-20T${at}-05:00`))
  // 18:00 in Beijing is 05:00 in New York.
  expect(['04:59', '05:00'].map((at) => closed({ ...site, mode: 1 }, at))).toEqual([false, true])
  expect(['05:59', '06:00'].map((at) => closed(site, at))).toEqual([true, false])
  const hashOf = (body: PlanBody) => tablesHash(tablesOfPlan('power-box', body, stamp))
  expect(hashOf({ ...site, mode: 0 })).toBe(hashOf(site))
  expect(hashOf({ ...site, mode: 1 })).not.toBe(hashOf(site))
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
