import { expect, test } from 'vitest'
import { createFormat, formatNumber } from './format.ts'

const zh = createFormat('zh', 'Asia/Shanghai')
const en = createFormat('en', 'Asia/Shanghai')
const moment = '2026-11-20T15:18:42.000Z'

test('a moment is written in the time zone of the customer', () => {
  expect(zh.dateTime(moment)).toBe('2026-11-20 23:18:42')
  expect(createFormat('en', 'Europe/Berlin').dateTime(moment)).toBe('2026-11-20 16:18:42')
  expect([zh.date(moment), zh.monthDay(moment), zh.time(moment), zh.minute(moment)]).toEqual([
    '2026-11-20',
    '11-20',
    '23:18:42',
    '23:18',
  ])
})

test('a day is said with its weekday in both languages', () => {
  expect([zh.day(moment), en.day(moment)]).toEqual(['11月20日 周五', 'Fri 20 Nov'])
})

test('midnight is 00, not 24', () => {
  expect(zh.time('2026-11-20T16:00:00Z')).toBe('00:00:00')
})

test.each(['1970-01-01T00:00:00Z', '2001-06-01T00:00:00Z', '0001-06-01T00:00:00Z', null, undefined, '', 'soon'])(
  'the moment %j of an unset clock is empty',
  (unset) => {
    expect(zh.dateTime(unset)).toBe('')
    expect(zh.age(unset, Date.parse(moment))).toBe('')
  },
)

test('a moment of today is a time, an earlier one has its day', () => {
  expect(zh.recent(moment, '2026-11-20T15:59:59Z')).toBe('23:18:42')
  expect(zh.recent(moment, '2026-11-20T16:00:00Z')).toBe('11-20 23:18')
})

test.each([
  [0, '0 秒', '0 s'],
  [59_999, '59 秒', '59 s'],
  [24 * 60_000, '24 分钟', '24 min'],
  [66 * 60_000, '1 小时 06 分钟', '1 h 06 min'],
  [24 * 3_600_000 - 1, '23 小时 59 分钟', '23 h 59 min'],
  [36 * 3_600_000, '1 天 12 小时', '1 d 12 h'],
])('%d ms last %s', (ms, chinese, english) => {
  expect([zh.duration(ms), en.duration(ms)]).toEqual([chinese, english])
})

test('what somebody set is said to the second, without empty units', () => {
  expect([en.exactDuration(90, 's'), en.exactDuration(120, 'min'), zh.exactDuration(3_605, 's')]).toEqual([
    '1 min 30 s',
    '2 h',
    '1 小时 05 秒',
  ])
  expect([en.exactDuration(0, 'min'), en.exactDuration(24, 'h'), en.exactDuration(999)]).toEqual([
    '0 min',
    '1 d',
    '0 s',
  ])
})

test('a quantity has its unit in the language', () => {
  expect([zh.quantity(1.25, 's', 1), en.quantity(1.25, 's', 1), zh.quantity(66, '%')]).toEqual([
    '1.3 秒',
    '1.3 s',
    '66 %',
  ])
})

test('a moment to come is said by how long it takes', () => {
  const now = Date.parse(moment)
  expect([en.within(now + 306 * 60_000, now), zh.within(now + 40_000, now), en.within(now - 1, now)]).toEqual([
    'in 5 h 06 min',
    '40 秒后',
    'in 0 s',
  ])
})

test('an unknown span is a dash', () => {
  expect([zh.duration(null), zh.duration(-1), zh.exactDuration(undefined)]).toEqual(['--', '--', '--'])
})

test('an age says how long ago', () => {
  const now = Date.parse(moment)
  expect([zh.age(now - 66 * 60_000, now), en.age(now - 12_000, now), en.age(now, now)]).toEqual([
    '1 小时 06 分钟前',
    '12 s ago',
    'just now',
  ])
})

test.each([
  ['-', '-'],
  ['--', '-'],
  [-1, '-'],
  [-2, '-'],
  [null, '--'],
  [undefined, '--'],
  ['', '--'],
  [Number.NaN, '--'],
  [-3, '--'],
  [0.000009, '0'],
  [0, '0'],
  [104.6, '105'],
  [12345.678, '12,346'],
])('the number %j is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

test('decimals are kept to the place asked for', () => {
  expect([formatNumber(0.4726, 3), formatNumber(228, 1)]).toEqual(['0.473', '228.0'])
})

test('a quantity that may be negative is not a dash', () => {
  expect([formatNumber(-87, 0, { signed: true }), formatNumber(-1, 0, { signed: true })]).toEqual(['-87', '-1'])
})
