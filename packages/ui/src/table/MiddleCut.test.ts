import { expect, test } from 'vitest'
import { tailOf } from './MiddleCut.tsx'

test('the end by which names of one kind differ stays whole', () => {
  expect(tailOf('College Road A-017')).toBe(' A-017')
  expect(tailOf('星河巷 GW-024')).toBe(' GW-024')
  expect(tailOf('Larkford Avenue smart poles')).toBe(' poles')
})

test('the end begins with the number, and one that begins with it is cut at its end', () => {
  expect(tailOf('Mill Road box 1 left')).toBe(' 1 left')
  expect(tailOf('P-00430 camera')).toBeNull()
})

test('one word, or a long last one, has no end that could stay', () => {
  expect(tailOf('13800000024')).toBeNull()
  expect(tailOf('Road Featherstonehaugh')).toBeNull()
  expect(tailOf('')).toBeNull()
})
