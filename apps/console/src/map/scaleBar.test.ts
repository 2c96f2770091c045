import { expect, test } from 'vitest'
import { scaleBar } from './scaleBar.ts'

test.each([
  [2.4, 200],
  [0.3, 20],
  [12, 1000],
  [40, 2000],
])('at %d m a pixel the bar says %d m', (metresPerPixel, metres) => {
  const bar = scaleBar(metresPerPixel)
  expect(bar.metres).toBe(metres)
  expect(bar.pixels).toBeLessThanOrEqual(90)
  expect(bar.pixels).toBeGreaterThan(30)
})
