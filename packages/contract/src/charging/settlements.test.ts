import { expect, test } from 'vitest'
import { amountWord, moneyWord } from './settlements.ts'

test('hundredths are told with both places, and with their sign before the currency', () => {
  expect([0, 5, 120, 123_456].map(amountWord)).toEqual(['0.00', '0.05', '1.20', '1,234.56'])
  expect([-5, -120].map(amountWord)).toEqual(['−0.05', '−1.20'])
  expect([moneyWord(1_230, '¥'), moneyWord(-1_230, '¥')]).toEqual(['¥ 12.30', '−¥ 12.30'])
})
