import { expect, test } from 'vitest'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createAddressThrottle, createThrottle } from './throttle.ts'

const MINUTE = 60_000

test('who failed too often waits until the first failure is forgotten', async () => {
  const clock = createHandClock(0)
  const throttle = createThrottle(clock, { limit: 3, windowMs: 5 * MINUTE })
  for (let attempt = 0; attempt < 3; attempt++) {
    throttle.admit('10.0.0.1')
    throttle.failed('10.0.0.1')
    await clock.advance(MINUTE)
  }
  expect(() => throttle.admit('10.0.0.1')).toThrow('auth.tooOften')
  throttle.admit('10.0.0.2')
  await clock.advance(2 * MINUTE)
  throttle.admit('10.0.0.1')
})

test('a flood from everywhere is remembered within bounds', () => {
  const throttle = createThrottle({ now: () => 0 }, { limit: 1, windowMs: MINUTE })
  for (let address = 0; address < 20_001; address++) throttle.failed(String(address))
  throttle.admit('0')
  expect(() => throttle.admit('20000')).toThrow('auth.tooOften')
})

test('who changes the address within one IPv6 network is held back all the same', () => {
  const throttle = createAddressThrottle({ now: () => 0 }, { limit: 2, windowMs: MINUTE })
  throttle.failed('2001:db8:1:2::1')
  throttle.failed('2001:db8:1:2::2')
  expect(() => throttle.admit('2001:db8:1:2:3:4:5:6')).toThrow('auth.tooOften')
  expect(throttle.minutesToWait('2001:db8:1:2::9')).toBe(1)
  throttle.admit('2001:db8:1:3::1')
})
