import { expect, test } from 'vitest'
import { minutesUntil, type Notice, nextStep } from './due.ts'

const MINUTE = 60_000
const fresh: Notice = { begunAt: null, repeatsAt: null, escalatesAt: null, height: 0 }

/** What a notice tells, by minute, until it has nothing more to tell or the minutes are over. */
function course(terms: { repeatEvery: number | null; escalateAfter: number | null }, chain: number, minutes: number) {
  const told: [minute: number, places: readonly number[]][] = []
  let notice = fresh
  for (let due: number | null = 0; due !== null && due <= minutes * MINUTE; ) {
    const step = nextStep(notice, terms, chain, due)
    told.push([due / MINUTE, step.tells])
    notice = step.notice
    due = step.notice.dueAt
  }
  return told
}

test('a rule tells its group once, and each parent after another wait', () => {
  expect(course({ repeatEvery: null, escalateAfter: null }, 3, 600)).toEqual([[0, [0]]])
  expect(course({ repeatEvery: null, escalateAfter: 10 }, 3, 600)).toEqual([
    [0, [0]],
    [10, [1]],
    [20, [2]],
  ])
  expect(course({ repeatEvery: null, escalateAfter: 10 }, 1, 600)).toEqual([[0, [0]]])
})

test('reminders go to all who were told', () => {
  expect(course({ repeatEvery: 15, escalateAfter: 20 }, 2, 50)).toEqual([
    [0, [0]],
    [15, [0]],
    [20, [1]],
    [30, [0, 1]],
    [45, [0, 1]],
  ])
})

test('nobody is reminded for longer than a day', () => {
  const told = course({ repeatEvery: 60, escalateAfter: null }, 1, 10_000)
  expect(told).toHaveLength(24)
  expect(told.at(-1)).toEqual([23 * 60, [0]])
})

test.each([
  [[], 0, 0],
  [[['18:00', '08:00']], 19 * 60, 0],
  [[['18:00', '08:00']], 7 * 60 + 59, 0],
  [[['18:00', '08:00']], 8 * 60, 600],
  [
    [
      ['06:00', '07:00'],
      ['12:00', '13:00'],
    ],
    7 * 60,
    300,
  ],
  [[['06:00', '07:00']], 7 * 60, 23 * 60],
])('with hours %j a rule that has something to tell at minute %i waits %i minutes', (hours, minute, wait) => {
  expect(
    minutesUntil(
      hours.map(([from, to]) => ({ from: from!, to: to! })),
      minute,
    ),
  ).toBe(wait)
})
