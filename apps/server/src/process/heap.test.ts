import { expect, test } from 'vitest'
import { heapWanted } from './heap.ts'

const MB = 1024 * 1024

test('a city of ten thousand lamps fits the bound as delivered, a metropolis asks for more', () => {
  expect(heapWanted(10_000, 768 * MB)).toBeNull()
  expect(heapWanted(100_000, 768 * MB)).toBe(942)
  expect(heapWanted(100_000, 1_024 * MB)).toBeNull()
})
