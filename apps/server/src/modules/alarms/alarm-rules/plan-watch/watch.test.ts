import { expect, test } from 'vitest'
import { contradiction, createWatch } from './watch.ts'

test.each([
  [true, 0, false, 'UnusualLight'],
  [false, 40, false, 'CloseLight'],
  [true, 40, false, null],
  [false, 0, false, null],
  [true, 0, true, null],
  [false, 40, true, null],
] as const)('lit %s, planned %s %%, held by a command %s: %s', (isLit, planned, isHeld, found) => {
  expect(contradiction({ isLit, planned, isHeld })).toBe(found)
})

test('how long a lamp contradicts its plan is counted without a break', () => {
  const watch = createWatch()
  expect(watch.begin().lasts(1, 'CloseLight', 0)).toBe(0)
  expect(watch.begin().lasts(1, 'CloseLight', 60)).toBe(60)
  expect(watch.begin().lasts(1, 'UnusualLight', 90)).toBe(0)
  // In order meanwhile.
  watch.begin()
  expect(watch.begin().lasts(1, 'UnusualLight', 120)).toBe(0)
})
