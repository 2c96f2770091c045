import { expect, test } from 'vitest'
import { streetSound } from './street-sound.ts'

const FROM = 8_000 * 1_780_000_000
const peak = (samples: Int16Array) => Math.max(...samples.map(Math.abs))

test('it goes on where it was, whenever a part of it is asked for', () => {
  const whole = streetSound(3, FROM, 4_000)
  const parts = [...streetSound(3, FROM, 1_000), ...streetSound(3, FROM + 1_000, 3_000)]
  expect(Math.max(...whole.map((sample, at) => Math.abs(sample - parts[at]!)))).toBeLessThanOrEqual(1)
})

test('it is never silent, cars are louder than none, and nothing is cut off', () => {
  const seconds = Array.from({ length: 60 }, (_, at) => peak(streetSound(3, FROM + at * 8_000, 8_000)))
  expect(Math.min(...seconds)).toBeGreaterThan(50)
  expect(Math.max(...seconds)).toBeGreaterThan(4 * Math.min(...seconds))
  expect(Math.max(...seconds)).toBeLessThan(32_767)
})
