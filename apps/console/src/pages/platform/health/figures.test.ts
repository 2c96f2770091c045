import { expect, test } from 'vitest'
import { bytesWord, msWord, toneOf } from './figures.ts'

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [2_048, '2 KiB'],
  [1_572_864, '1.5 MiB'],
  [3_221_225_472, '3.0 GiB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesWord(bytes)).toBe(words)
})

test.each([
  [null, '--'],
  [3.14, '3.1 ms'],
  [1234.5, '1,235 ms'],
])('%j ms are %s', (ms, words) => {
  expect(msWord(ms)).toBe(words)
})

test('a figure is marked from its limits on', () => {
  expect([99, 100, 1_000].map((ms) => toneOf('loop', ms))).toEqual([undefined, 'warn', 'bad'])
})
