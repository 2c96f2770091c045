import { expect, test } from 'vitest'
import { socketAddress } from './socket-address.ts'

test.each([
  ['10.0.0.7', '10.0.0.7:5000'],
  ['::ffff:10.0.0.7', '10.0.0.7:5000'],
  ['2001:db8::7', '[2001:db8::7]:5000'],
  [undefined, null],
])('a socket from %s is told as %s', (remoteAddress, told) => {
  expect(socketAddress({ remoteAddress, remotePort: 5_000 })).toBe(told)
})
