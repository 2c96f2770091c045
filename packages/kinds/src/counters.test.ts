import { expect, test } from 'vitest'
import { counters, isCount, isCounter } from './counters.ts'
import { pointIndex } from './wires.ts'

test('what meters say that have no value is none, and neither is less than nothing', () => {
  expect([0, 65_535, 3_746_000, 4_294_967_294].map(isCount)).toEqual([true, true, true, true])
  expect([2_147_483_647, 2_147_483_648, 4_294_967_295, 4_294_967_296, -1].map(isCount)).toEqual(Array(5).fill(false))
})

test('a counter is known by its place, and says what it can count', () => {
  const at = pointIndex('luminaire').get('elec.energy')!
  expect(isCounter('luminaire', at)).toBe(true)
  expect(isCounter('luminaire', pointIndex('luminaire').get('elec.activePower')!)).toBe(false)
  for (const { most, noise } of counters) expect(most).toBeGreaterThan(noise / 100)
})
