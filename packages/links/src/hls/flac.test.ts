import { expect, test } from 'vitest'
import { frame, streamInfo } from './flac.ts'

test('a frame is what the format says, to its sums', () => {
  // Worked out by hand from RFC 9639: head, its sum, a verbatim subframe of two samples, the sum of all.
  const bytes = frame(Int16Array.of(1, -2), 0)
  expect(bytes.subarray(0, 7).toString('hex')).toBe('fff87408000001')
  expect(bytes.subarray(8, 13).toString('hex')).toBe('020001fffe')
  expect(bytes).toHaveLength(15)
})

test.each([
  [0x7f, '7f'],
  [0x80, 'c280'],
  [0x7ff, 'dfbf'],
  [0x800, 'e0a080'],
  [0xffff, 'efbfbf'],
  [0x10000, 'f0908080'],
  [0x7fffffff, 'fdbfbfbfbfbf'],
])('the number %i is coded as %s', (number, coded) => {
  expect(frame(Int16Array.of(0), number).toString('hex', 4, 4 + coded.length / 2)).toBe(coded)
})

test('the stream says 8 kHz, one channel and 16 bits', () => {
  const info = streamInfo()
  expect(info.subarray(0, 4).toString('hex')).toBe('80000022')
  expect(info.readUInt32BE(14) >>> 12).toBe(8_000)
  expect((info.readUInt32BE(14) >>> 4) & 0xff).toBe(15)
})
