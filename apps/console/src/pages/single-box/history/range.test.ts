import { expect, test } from 'vitest'
import { spanOf } from './range.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test('a week ends now', () => {
  expect(spanOf('week', NOW, '', '')).toEqual({ from: NOW - 7 * 86_400_000, to: NOW })
})

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z', true],
  ['2026-11-03T00:00:00Z', '2026-11-01T00:00:00Z', false],
  ['2024-11-01T00:00:00Z', '2026-11-01T00:00:00Z', false],
  ['', '2026-11-01T00:00:00Z', false],
])('an own range from %s to %s makes sense: %s', (from, to, sense) => {
  expect(spanOf('own', NOW, from, to) !== null).toBe(sense)
})
