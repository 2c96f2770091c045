import type { EdgeOrder, Outcome } from '@lamplighter/links/sparkplug/device'
import { expect, test } from 'vitest'
import { carryOut } from './orders.ts'
import { createQueue } from './queue.ts'
import { createClock } from './testing/town.ts'
import { createTimetable } from './timetable.ts'

const NOON = Date.parse('2026-05-01T12:00+08:00')
const order: EdgeOrder = {
  ...{ device: null, correlation: 'c1', code: 'dco.switch', args: { on: true }, writes: {}, sequence: 1 },
  expiresAt: null,
}
const reply = { status: 4, message: 'no such device' }
/** Draws that let an answer be lost, come late, and come soon. */
const [LOST, LATE, SOON] = [0.001, 0.005, 0.5]

/** What came of an order after a second, and after half a minute. */
async function outcomes(luck: number, isReliable: boolean) {
  const clock = createClock(NOON)
  const timetable = createTimetable(clock.now, clock.after)
  const found: (Outcome | undefined)[] = []
  let outcome: Outcome | undefined
  const setting = { now: clock.now, random: () => luck, isReliable, timetable, queue: createQueue() }
  void carryOut(order, undefined, () => {}, setting).then((one) => {
    outcome = one
  })
  for (const ms of [1_000, 29_000]) {
    await clock.pass(ms)
    found.push(outcome)
  }
  return found
}

test('an answer comes soon, rarely late or never, and always soon from what is reliable', async () => {
  expect(await outcomes(SOON, false)).toEqual([reply, reply])
  expect(await outcomes(LATE, false)).toEqual([undefined, reply])
  expect(await outcomes(LOST, false)).toEqual([{ lost: reply }, { lost: reply }])
  for (const luck of [SOON, LATE, LOST]) expect(await outcomes(luck, true)).toEqual([reply, reply])
})
