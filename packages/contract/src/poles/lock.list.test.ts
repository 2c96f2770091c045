import { expect, test } from 'vitest'
import type { LockOpening } from './lock.calls.ts'
import { isUnpermitted, openerWord, openingFault, wayWord } from './lock.list.ts'

const UNTIL = '2026-11-29T13:00:00.000Z'
const opening = (more: Partial<LockOpening>): LockOpening => ({
  id: 1,
  deviceId: 1,
  kind: 'manhole',
  deviceName: 'Cover 1',
  pole: null,
  stationName: null,
  openedAt: '2026-11-29T12:00:00.000Z',
  way: 'unknown',
  opener: null,
  openedBy: '',
  isForced: false,
  wasLeftOpen: false,
  closedAt: null,
  permittedBy: '',
  job: '',
  permittedUntil: null,
  ...more,
})
const permitted = { permittedBy: 'Ann', job: '1120-041', permittedUntil: UNTIL }
const before = Date.parse(UNTIL) - 1

test('a cover is opened by whom it was permitted to, and has no way; a lock by the user that it tells', () => {
  expect([openerWord(opening(permitted), 'en'), wayWord(opening(permitted), 'en')]).toEqual(['Ann', null])
  const lock = opening({ ...permitted, kind: 'lock', way: 'code', opener: 7 })
  expect([openerWord(lock, 'zh'), wayWord(lock, 'zh')]).toEqual(['用户 7', '密码'])
})

test('a cover that should be shut was opened without permission, or for too long', () => {
  expect(openingFault(opening({ wasLeftOpen: true }), 'en')).toBe('Without permission')
  expect(openingFault(opening({ ...permitted, wasLeftOpen: true }), 'zh')).toBe('超过许可时间')
  expect(openingFault(opening({ kind: 'lock', wasLeftOpen: true, isForced: true }), 'en')).toBe('Forced, Left open')
})

test('what is open is unpermitted once its permission is over; a cover without any is so at once', () => {
  expect(isUnpermitted(opening({}), before)).toBe(true)
  expect([before, before + 1].map((now) => isUnpermitted(opening(permitted), now))).toEqual([false, true])
  expect(isUnpermitted(opening({ kind: 'lock' }), before)).toBe(false)
  expect(isUnpermitted(opening({ kind: 'lock', wasLeftOpen: true }), before)).toBe(true)
  expect(isUnpermitted(opening({ closedAt: UNTIL }), before)).toBe(false)
})
