import { expect, test } from 'vitest'
import { bucketsOf, periodsOf } from './period.ts'

const ZONE = 'Asia/Shanghai'
const NOW = Date.parse('2026-11-20T10:30:00+08:00')
const of = (firstDay: string, lastDay: string) => periodsOf({ firstDay, lastDay }, ZONE, NOW)

test('days that are over stand beside as many before them', () => {
  const { now, before } = of('2026-11-13', '2026-11-19')
  expect([now.from, now.to].map((at) => at.toISOString())).toEqual([
    '2026-11-12T16:00:00.000Z',
    '2026-11-19T16:00:00.000Z',
  ])
  expect([before.firstDay, before.lastDay, before.to]).toEqual(['2026-11-06', '2026-11-12', now.from])
  expect(bucketsOf(now)).toHaveLength(7)
})

test('what is not over yet is left out, but of today alone', () => {
  const month = of('2026-11-01', '2026-11-30')
  expect([month.now.lastDay, month.before.firstDay]).toEqual(['2026-11-19', '2026-10-13'])
  const today = of('2026-11-20', '2026-11-20')
  expect(today.now).toMatchObject({ unit: 'hour', isPresent: true, to: new Date(NOW) })
  expect(today.before).toMatchObject({ firstDay: '2026-11-19', to: new Date(NOW - 86_400_000) })
  expect(bucketsOf(today.now)).toEqual(Array.from({ length: 11 }, (_, hour) => String(hour)))
})

test.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-11-21', '2026-11-22'],
  ['2026-08-01', '2026-11-19'],
])('days from %s to %s are refused', (firstDay, lastDay) => {
  expect(() => of(firstDay, lastDay)).toThrow()
})

test('a day on which clocks change has its own length', () => {
  const zone = 'Europe/Berlin'
  const { now } = periodsOf({ firstDay: '2026-10-25', lastDay: '2026-10-25' }, zone, Date.parse('2026-10-27T12:00:00Z'))
  expect(now.to.getTime() - now.from.getTime()).toBe(25 * 3_600_000)
})
