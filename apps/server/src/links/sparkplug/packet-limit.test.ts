import { expect, test } from 'vitest'
import { createPacketMeter } from './packet-limit.ts'

/** A packet of some type with its length as MQTT writes it: seven bits a byte, the lowest first. */
function packet(bytes: number): Buffer {
  const length: number[] = []
  for (let left = bytes; length.length === 0 || left > 0; left = Math.floor(left / 128))
    length.push((left % 128) | (left >= 128 ? 0x80 : 0))
  return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bytes, 0xff)])
}

test.each([1, 2, 7, 1_000_000])('packets within the limit pass, in chunks of %i bytes', (size) => {
  const meter = createPacketMeter(() => 20_000)
  const stream = Buffer.concat([0, 1, 127, 128, 16_383, 16_384, 20_000, 2].map(packet))
  for (let at = 0; at < stream.length; at += size) expect(meter.take(stream.subarray(at, at + size))).toBe(true)
})

test.each([1, 3, 1_000_000])('a packet beyond the limit is told by its header, in chunks of %i bytes', (size) => {
  const meter = createPacketMeter(() => 20_000)
  const stream = Buffer.concat([packet(5), packet(20_001).subarray(0, 4)])
  let passed = true
  for (let at = 0; at < stream.length; at += size) passed = meter.take(stream.subarray(at, at + size))
  expect(passed).toBe(false)
  expect(meter.take(packet(1))).toBe(false)
})

test('a length that never ends is refused', () => {
  expect(createPacketMeter(() => Number.MAX_SAFE_INTEGER).take(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80]))).toBe(false)
})

test('the limit is the one of the moment', () => {
  let limit = 10
  const meter = createPacketMeter(() => limit)
  expect(meter.take(packet(10))).toBe(true)
  limit = 100
  expect(meter.take(packet(100))).toBe(true)
})
