import { DAY } from '@lamplighter/kinds/sun'
import { describe, expect, test } from 'vitest'
import { boundsOf, refuseOwn, stepFor } from './span.ts'

const NOW = Date.parse('2026-11-21T12:00:30Z')
const none = { from: '', to: '' }

const days = (length: number) => ({ from: NOW - length * DAY, to: NOW })

test.each([
  [2, 'raw'],
  [2.01, 'hour'],
  [120, 'hour'],
  [121, 'day'],
] as const)('%d days are drawn by a step of %s', (length, step) => {
  expect(stepFor(days(length), null)).toBe(step)
})

test('a step is chosen as far as the server gives it', () => {
  expect(stepFor(days(7), 'raw')).toBe('raw')
  expect(stepFor(days(8), 'raw')).toBe('hour')
  expect(stepFor(days(31), '5min')).toBe('5min')
  expect(stepFor(days(32), '5min')).toBe('hour')
})

describe('a span', () => {
  test('of a week ends with this minute', () => {
    const to = Date.parse('2026-11-21T12:01:00Z')
    expect(boundsOf('week', none, NOW, 'Asia/Shanghai')).toEqual({ from: to - 7 * DAY, to })
  })

  test("of one's own is read in the organisation's time zone", () => {
    const own = { from: '2026-11-20 08:00', to: '2026-11-21' }
    expect(boundsOf('own', own, NOW, 'Asia/Shanghai')).toEqual({
      from: Date.parse('2026-11-20T00:00:00Z'),
      to: Date.parse('2026-11-20T16:00:00Z'),
    })
  })

  test.each([
    ['that ends before it begins', '2026-11-21', '2026-11-20', 'startAfterEnd'],
    ['of no length', '2026-11-21', '2026-11-21', 'startAfterEnd'],
    ['of a minute', '2026-11-21 00:00', '2026-11-21 00:01', null],
    ['that names no day', '2026-02-31x', '2026-11-20', 'unread'],
    ['without an end', '2026-11-20', '', 'unread'],
    ['as long as the server gives', '2015-12-10', '2026-11-22', null],
    ['a minute longer than the server gives', '2015-12-10', '2026-11-22 00:01', 'tooLong'],
  ])('%s: from %s to %s is refused as %s', (_, from, to, refused) => {
    expect(refuseOwn({ from, to }, 'Asia/Shanghai')).toBe(refused)
    expect(boundsOf('own', { from, to }, NOW, 'Asia/Shanghai') === null).toBe(refused !== null)
  })
})
