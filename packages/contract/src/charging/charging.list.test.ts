import { expect, test } from 'vitest'
import { priceWord } from './charging.list.ts'

test('a price has as many places as it needs, two at least, and none of its arithmetic', () => {
  expect([1, 0.5, 1.05 + 0.4, 0.3333, 0.1 + 0.2].map(priceWord)).toEqual(['1.00', '0.50', '1.45', '0.3333', '0.30'])
})
