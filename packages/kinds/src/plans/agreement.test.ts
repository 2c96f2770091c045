import type { PlanBody } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduleOf } from '../luminaire/schedule.ts'
import { keptByLuminaire } from '../luminaire/settings/index.ts'
import { keepersOf } from '../settings/keeper.ts'
import { createWorld } from '../sims.ts'
import { DAY, localMoment, type Place } from '../sun.ts'
import { heldHash, tablesHash } from '../tables.ts'
import { lampNameplate } from '../world/city.fixture.ts'
import { anyDay, anyPlace, chronometerBody, punctualBody } from './bodies.fixture.ts'
import { commandsOfPlan, planLevelAt, planTimelineOf, tablesOfPlan } from './index.ts'
import { SITES } from './places.fixture.ts'

const stamp = { plan: 'p', version: 1 }
const keeperOf = keepersOf(keptByLuminaire)
const lamp = lampNameplate(1)
const worlds = new Map(SITES.map((place) => [place, createWorld({ place, seed: 1, devices: [lamp] })]))

/** A lamp that was sent a plan, and what it keeps over a restart. */
function written(body: PlanBody) {
  const keeper = keeperOf(null)
  for (const { code, args } of commandsOfPlan(body, stamp)) expect(keeper.order(code, args)?.status).toBe(0)
  return keeperOf(JSON.parse(JSON.stringify(keeper.save())))
}

const MOMENTS = 20
/** 100,000 cases in full. */
const BODIES = runs(5_200)

test(`what a lamp makes of the settings it keeps is what the plan says, in ${BODIES.numRuns * MOMENTS} random cases`, () => {
  let cases = 0
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: punctualBody }, { weight: 1, arbitrary: chronometerBody }),
      anyPlace,
      anyDay,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: MOMENTS, maxLength: MOMENTS }),
      (body, place: Place, day, parts) => {
        const keeper = written(body)
        const kept = keeper.save()!
        const held = { get: keeper.get, isWritten: (name: string) => name in kept, ahead: 0 }
        const device = scheduleOf(lamp, worlds.get(place)!, held)!
        const server = planTimelineOf(body, place)
        for (const part of parts) {
          const at = localMoment(place.timeZone, day, 0) + Math.floor(part * DAY)
          expect(device.level(at)).toBe(planLevelAt(server, at))
          cases++
        }
      },
    ),
    BODIES,
  )
  expect(cases).toBeGreaterThanOrEqual(BODIES.numRuns * MOMENTS)
}, 120_000)

test('the tables that a lamp holds after its commands have the hash that is expected', () => {
  fc.assert(
    fc.property(fc.oneof(punctualBody, chronometerBody), (body) => {
      const keeper = written(body)
      expect(heldHash('luminaire', keeper.get)).toBe(tablesHash(tablesOfPlan('luminaire', body, stamp)))
    }),
    runs(200),
  )
})
