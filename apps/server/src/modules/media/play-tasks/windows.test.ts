import { isoDay } from '@lamplighter/kinds/sun'
import { describe, expect, test } from 'vitest'
import { dayOf, nextWindow, type Timed, windowsOf } from './windows.ts'

const SHANGHAI = 'Asia/Shanghai'
const BERLIN = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const iso = (windows: readonly { from: number; until: number }[]) =>
  windows.map(({ from, until }) => [from, until].map((one) => new Date(one).toISOString().slice(0, 16)))

const weekly: Timed = {
  ...{ type: 1, days: [1, 2, 3, 4, 5, 6, 7], dates: [], from: '08:00', until: '20:00' },
  ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null },
}
/** A Friday. */
const NOW = at('2026-11-27T21:00+08:00')

describe('a weekly task', () => {
  test('plays on its days of the week, by local time', () => {
    const windows = windowsOf({ ...weekly, days: [1, 5] }, SHANGHAI, NOW, 8)
    expect(iso(windows)).toEqual([
      ['2026-11-27T00:00', '2026-11-27T12:00'],
      ['2026-11-30T00:00', '2026-11-30T12:00'],
    ])
  })

  test('ends on the next day where its end comes before its beginning, and is on after midnight', () => {
    const night = { ...weekly, days: [5], from: '22:00', until: '02:00' }
    const afterMidnight = at('2026-11-28T01:00+08:00')
    expect(iso(windowsOf(night, SHANGHAI, afterMidnight, 2))).toEqual([['2026-11-27T14:00', '2026-11-27T18:00']])
    expect(nextWindow(night, SHANGHAI, afterMidnight)?.from).toBe(at('2026-11-27T22:00+08:00'))
  })

  test('lasts all day where both are the same', () => {
    const [window] = windowsOf({ ...weekly, from: '00:00', until: '00:00' }, SHANGHAI, NOW, 1)
    expect(window!.until - window!.from).toBe(86_400_000)
  })

  test('plays from its first day to its last', () => {
    const dated = { ...weekly, firstDay: '2026-11-29', lastDay: '2026-11-30' }
    expect(iso(windowsOf(dated, SHANGHAI, NOW, 9)).map(([from]) => from)).toEqual([
      '2026-11-29T00:00',
      '2026-11-30T00:00',
    ])
    expect(nextWindow(dated, SHANGHAI, at('2026-12-01T00:00+08:00'))).toBeNull()
  })

  test('lasts an hour less on the day on which the clock is set forward, and none is left out', () => {
    const [before, changed] = windowsOf(
      { ...weekly, from: '00:00', until: '06:00' },
      BERLIN,
      at('2026-03-29T12:00Z'),
      2,
    )
    expect([before, changed].map((one) => (one!.until - one!.from) / 3_600_000)).toEqual([6, 5])
    const partly = windowsOf({ ...weekly, from: '02:30', until: '03:15' }, BERLIN, at('2026-03-29T12:00Z'), 2)[1]!
    expect([partly.from, partly.until]).toEqual([at('2026-03-29T01:00Z'), at('2026-03-29T01:15Z')])
    const gap = { ...weekly, from: '02:15', until: '02:45' }
    expect(windowsOf(gap, BERLIN, at('2026-03-30T12:00Z'), 1)[0]!.until).toBeGreaterThan(at('2026-03-29T01:00Z'))
  })
})

test('a task of specific dates plays on these', () => {
  const task = { ...weekly, type: 2, days: [], dates: ['2026-12-24', '2027-02-17'] } as Timed
  expect(iso([nextWindow(task, SHANGHAI, NOW)!])).toEqual([['2026-12-24T00:00', '2026-12-24T12:00']])
  expect(nextWindow(task, SHANGHAI, at('2027-02-18T00:00+08:00'))).toBeNull()
})

describe('a task of a holiday', () => {
  const task = { ...weekly, type: 3, days: [], firstDate: '10-01', lastDate: '10-07' } as Timed

  test('comes back each year', () => {
    expect(iso([nextWindow(task, SHANGHAI, NOW)!])).toEqual([['2027-10-01T00:00', '2027-10-01T12:00']])
  })

  test('may reach over the new year', () => {
    const newYear = { ...task, firstDate: '12-31', lastDate: '01-02' }
    expect(iso(windowsOf(newYear, SHANGHAI, at('2026-12-31T12:00+08:00'), 9)).map(([from]) => from)).toEqual([
      '2026-12-31T00:00',
      '2027-01-01T00:00',
      '2027-01-02T00:00',
    ])
  })
})

test.each([
  ['22:00', '02:00', '2026-11-28T01:59', '2026-11-27'],
  ['22:00', '02:00', '2026-11-28T02:00', '2026-11-28'],
  ['22:00', '02:00', '2026-11-28T23:00', '2026-11-28'],
  ['02:00', '22:00', '2026-11-28T01:00', '2026-11-28'],
  ['00:00', '00:00', '2026-11-28T00:00', '2026-11-28'],
])('what plays from %s to %s belongs at %s to %s', (from, until, now, day) => {
  expect(isoDay(dayOf({ from, until }, SHANGHAI, at(`${now}+08:00`)))).toBe(day)
})
