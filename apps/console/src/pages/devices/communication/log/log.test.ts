import type { Frame } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { cleared, emptyLog, LOG_LIMIT, paused, resumed, taken } from './log.ts'

const frames = (from: number, count: number): Frame[] =>
  Array.from({ length: count }, (_, at) => ({
    ts: new Date(from + at).toISOString(),
    send: false,
    code: 'gw',
    topic: 'spBv1.0/city/NDATA/gw',
    bytes: '',
    length: 0,
    fault: null,
  }))
const numbers = (lines: readonly { no: number }[]) => lines.map(({ no }) => no)

test('the newest frame stands first, and each has a number of its own', () => {
  const log = taken(taken(emptyLog, frames(0, 2)), frames(2, 1))
  expect(numbers(log.lines)).toEqual([3, 2, 1])
})

test('a log holds so many lines and no more, however many come at once', () => {
  const log = taken(taken(emptyLog, frames(0, 300)), frames(300, LOG_LIMIT + 40))
  expect(log.lines).toHaveLength(LOG_LIMIT)
  expect([log.lines[0]?.no, log.lines.at(-1)?.no]).toEqual([840, 341])
})

test('while it stands still nothing moves, and going on loses nothing that still fits', () => {
  const still = taken(paused(taken(emptyLog, frames(0, 3))), frames(3, 2))
  expect(numbers(still.lines)).toEqual([3, 2, 1])
  expect(numbers(still.held)).toEqual([5, 4])
  const on = resumed(still)
  expect(numbers(on.lines)).toEqual([5, 4, 3, 2, 1])
  expect(on.held).toEqual([])
  expect(taken(still, frames(5, 2_000)).held).toHaveLength(LOG_LIMIT)
})

test('a line after clearing is never taken for one before', () => {
  const log = taken(cleared(taken(emptyLog, frames(0, 3))), frames(3, 1))
  expect(numbers(log.lines)).toEqual([4])
})

test('two minutes of 2,000 frames a second pass in far less time than they took', () => {
  const burst = frames(0, 33)
  let log = emptyLog
  const before = performance.now()
  for (let step = 0; step < 120 * 60; step++) log = taken(log, burst)
  expect(log.count).toBe(120 * 60 * 33)
  expect(performance.now() - before).toBeLessThan(12_000)
})
