import { expect, test } from 'vitest'
import { dueMonth } from './month.ts'

const ZONE = 'Asia/Shanghai'
const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['2026-11-15T12:00:00', '2026-10'],
  ['2026-12-01T06:59:59', '2026-10'],
  ['2026-12-01T07:00:00', '2026-11'],
  ['2027-01-01T07:00:00', '2026-12'],
])('at %s of the organisation the statistics of %s are due', (now, name) => {
  expect(dueMonth(ZONE, at(now)).name).toBe(name)
})

test('a month is as long as it is where the organisation is', () => {
  expect(dueMonth(ZONE, at('2026-12-01T07:00:00'))).toEqual({
    name: '2026-11',
    from: at('2026-11-01T00:00:00'),
    to: at('2026-12-01T00:00:00'),
  })
  // Clocks go back on 25 October: an hour more than 31 days.
  const { from, to } = dueMonth('Europe/Berlin', Date.parse('2026-11-01T07:00:00+01:00'))
  expect((to - from) / 3_600_000).toBe(31 * 24 + 1)
})
