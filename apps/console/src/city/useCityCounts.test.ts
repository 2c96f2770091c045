import { expect, test } from 'vitest'
import { cityCounts } from './useCityCounts.ts'
import type { Summary } from './useHome.ts'

const summary = { counts: { lamps: 10 }, lamps: { lit: 6, out: 3, offline: 1 } } as Summary
const live = { lit: 5, out: 4, offline: 1 }

test('what is pushed counts before what was read, once the lamps are known', () => {
  expect(cityCounts(summary, null)).toBe(summary.lamps)
  expect(cityCounts(summary, live)).toBe(live)
  expect(cityCounts(undefined, null)).toBeUndefined()
})

test('where lamps are on no map, the server’s count is that of all', () => {
  expect(cityCounts(summary, { ...live, out: 1 })).toBe(summary.lamps)
})
