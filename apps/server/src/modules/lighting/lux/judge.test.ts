import { expect, test } from 'vitest'
import { decisionOf, type Judged, nextJudged } from './judge.ts'

const MINUTE = 60_000
const rule = { onLux: 30, offLux: 60, delay: 5 }

/** How it judges after readings of a minute each. */
function judged(...values: readonly number[]) {
  let state: (Judged & { at: number }) | null = null
  return values.map((lux, minute) => {
    const at = minute * MINUTE
    state = { ...nextJudged(rule, state, { lux, at }), at }
    return decisionOf(rule, state, lux)
  })
}

test('it is dark when the value was below the threshold for the delay, and not before', () => {
  expect(judged(100, 29, 28, 27, 26, 25, 24)).toEqual([
    'light',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'dark',
  ])
})

test('a value that comes back between begins the delay anew', () => {
  expect(judged(100, 20, 20, 20, 35, 20, 20, 20, 20, 20).at(-1)).toBe('waiting')
})

test('between the thresholds it stays what it was', () => {
  expect(judged(20, 20, 20, 20, 20, 20, 45, 55, 45).slice(5)).toEqual(['dark', 'dark', 'dark', 'dark'])
  expect(judged(20, 20, 20, 20, 20, 20, 61, 62, 63, 64, 65, 66).slice(5)).toEqual([
    'dark',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'light',
  ])
})

test('a time of silence does not count', () => {
  const first = { ...nextJudged(rule, null, { lux: 10, at: 0 }), at: 0 }
  expect(nextJudged(rule, first, { lux: 10, at: 20 * MINUTE })).toEqual({
    judged: 'light',
    beyondSince: 20 * MINUTE,
  })
})
