import { expect, test } from 'vitest'
import { isOpenUnpermitted } from './openings.ts'

test.each([
  ['an armed cover that is open without permission', { 'cover.open': 1, 'cover.armed': 1, 'cover.allowed': 0 }, true],
  ['one that never said whether it is armed', { 'cover.open': 1 }, true],
  ['one that may be open', { 'cover.open': 1, 'cover.armed': 1, 'cover.allowed': 1 }, false],
  ['one that is disarmed', { 'cover.open': 1, 'cover.armed': 0, 'cover.allowed': 0 }, false],
  ['one that is shut', { 'cover.open': 0, 'cover.armed': 1, 'cover.allowed': 0 }, false],
])('%s is open unpermitted: %j %s', (_, values, is) => {
  expect(isOpenUnpermitted('manhole', 'cover.open', values)).toBe(is)
  expect(isOpenUnpermitted('manhole', 'dev.tilt', values)).toBe(false)
})

test('an unlocked lock was opened by somebody with its key', () => {
  expect(isOpenUnpermitted('lock', 'lock.locked', { 'lock.locked': 0 })).toBe(false)
})
