import { expect, test } from 'vitest'
import { createMuLawEncoder, muLaw, RATE } from './g711.ts'

/** The value that a byte stands for, −1 to 1 (ITU-T G.711, table 2a). */
function decoded(byte: number): number {
  const bits = ~byte & 0xff
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84
  return (bits & 0x80 ? -magnitude : magnitude) / 32_768
}

test('silence, the loudest and the softest are the bytes of the table', () => {
  expect([muLaw(0), muLaw(1), muLaw(-1), muLaw(3), muLaw(-3)]).toEqual([0xff, 0x80, 0x00, 0x80, 0x00])
})

test.each([0.9, 0.3, 0.04, 0.005, -0.7, -0.02])('%f is heard as loud as it was', (sample) => {
  expect(Math.abs(decoded(muLaw(sample)) - sample)).toBeLessThan(Math.abs(sample) / 20 + 0.0003)
})

test.each([48_000, 44_100, 8_000])('a tone of %i samples a second keeps its length, pitch and loudness', (rate) => {
  const encode = createMuLawEncoder(rate)
  const tone = Float32Array.from({ length: rate }, (_, n) => 0.5 * Math.sin((2 * Math.PI * 400 * n) / rate))
  const heard: number[] = []
  for (let from = 0; from < rate; from += 128) heard.push(...[...encode(tone.subarray(from, from + 128))].map(decoded))
  expect(Math.abs(heard.length - RATE)).toBeLessThanOrEqual(1)
  const crossings = heard.filter((one, n) => n > 0 && heard[n - 1]! < 0 && one >= 0).length
  expect(Math.abs(crossings - 400)).toBeLessThanOrEqual(2)
  expect(Math.max(...heard)).toBeGreaterThan(0.45)
})
