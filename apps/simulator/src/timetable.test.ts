import { expect, test } from 'vitest'
import { seeded } from './city/random.ts'
import { createClock } from './testing/town.ts'
import { createTimetable } from './timetable.ts'

test('appointments come in order of time, whatever the order they were made in', async () => {
  const clock = createClock(0)
  const timetable = createTimetable(clock.now, clock.after)
  const random = seeded(1)
  const wanted = Array.from({ length: 500 }, () => Math.floor(random() * 10_000))
  const kept: number[] = []
  for (const at of wanted) timetable.at(at, () => kept.push(at))
  await clock.pass(10_000)
  expect(kept).toEqual(wanted.toSorted((a, b) => a - b))
})

test('a cancelled appointment does not come, nor does any after a stop', async () => {
  const clock = createClock(0)
  const timetable = createTimetable(clock.now, clock.after)
  const kept: string[] = []
  timetable.at(10, () => kept.push('cancelled')).cancel()
  timetable.at(20, () => kept.push('first'))
  timetable.at(30, () => kept.push('stopped'))
  await clock.pass(25)
  timetable.stop()
  await clock.pass(1_000)
  expect(kept).toEqual(['first'])
})

test('an appointment may make an earlier one than those that wait', async () => {
  const clock = createClock(0)
  const timetable = createTimetable(clock.now, clock.after)
  const kept: number[] = []
  timetable.at(100, () => kept.push(clock.now()))
  timetable.at(10, () => timetable.at(20, () => kept.push(clock.now())))
  await clock.pass(200)
  expect(kept).toEqual([20, 100])
})
