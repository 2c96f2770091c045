import { expect, test } from 'vitest'
import { isOld } from './live.ts'

const READ = '2026-11-21T12:00:00Z'
const row = { online: true, refreshTime: READ }

test('three reports missed make old, and so does being offline', () => {
  const at = (minutes: number) => Date.parse(READ) + minutes * 60_000
  expect(isOld(row, at(14))).toBe(false)
  expect(isOld(row, at(17))).toBe(true)
  expect(isOld({ ...row, online: false }, at(1))).toBe(true)
  expect(isOld({ ...row, refreshTime: null }, at(1))).toBe(true)
})
