import { expect, test } from 'vitest'
import { endsSoundly, refuseWindows } from './alarm-rules.ts'

test.each([
  ['none', [], null],
  [
    'apart',
    [
      ['22:00', '06:00'],
      ['06:00', '07:00'],
    ],
    null,
  ],
  ['empty', [['22:00', '22:00']], 'alarmRule.window'],
  [
    'one within the other, over midnight',
    [
      ['22:00', '06:00'],
      ['01:00', '02:00'],
    ],
    'alarmRule.overlap',
  ],
  [
    'crossing',
    [
      ['08:00', '10:00'],
      ['09:59', '11:00'],
    ],
    'alarmRule.overlap',
  ],
] as const)('hours that are %s', (_, windows, refusal) => {
  expect(refuseWindows(windows.map(([from, to]) => ({ from, to })))).toBe(refusal)
})

test('an alarm ends on the side of the limit on which it is not raised', () => {
  expect([
    endsSoundly('>', 10, 10),
    endsSoundly('>=', 10, 11),
    endsSoundly('<', 10, 12),
    endsSoundly('<=', 10, 9),
  ]).toEqual([true, false, true, false])
  expect([endsSoundly('=', 1, 1), endsSoundly('=', 1, 0)]).toEqual([true, false])
})
