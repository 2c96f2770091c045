import { expect, test } from 'vitest'
import { endOfDay, lastDay } from './expiry.ts'

test('an account ends with its last day in the zone of the city', () => {
  expect(endOfDay('2026-12-31', 'Asia/Shanghai')).toBe('2026-12-31T16:00:00.000Z')
  expect(endOfDay('2026-12-31', 'Europe/Berlin')).toBe('2026-12-31T23:00:00.000Z')
})

test('the last day is read back from the moment, also across a change of the clocks', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York'])
    for (const day of ['2026-03-29', '2026-10-25', '2027-02-28']) expect(lastDay(endOfDay(day, zone), zone)).toBe(day)
})

test('no date is no end', () => {
  expect(endOfDay(null, 'Asia/Shanghai')).toBeNull()
  expect(lastDay(null, 'Asia/Shanghai')).toBeNull()
})
