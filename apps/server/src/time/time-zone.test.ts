import { expect, test } from 'vitest'
import { isTimeZone, similarTimeZone } from './time-zone.ts'

test.each(['Asia/Shanghai', 'America/Chicago', 'Etc/GMT-8', 'UTC'])('%s is a time zone', (name) =>
  expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'Shanghai', 'Asia/Shanghia', '+08:00', '-06:00', 'GMT+8 '])('%j is none', (name) =>
  expect(isTimeZone(name)).toBe(false),
)

test.each([
  ['shanghai', 'Asia/Shanghai'],
  ['America/chicago ', 'America/Chicago'],
  ['US/New York', 'America/New_York'],
  ['Europe/Berln', undefined],
  ['+8', undefined],
])('who says %j may have meant %s', (name, zone) => expect(similarTimeZone(name)).toBe(zone))
