import { expect, test } from 'vitest'
import { withKey } from './key.ts'

test.each([
  ['https://tiles.example/style.json?key={key}', 'https://tiles.example/style.json?key=abc-1'],
  ['https://tiles.example/3/4/5.png?k=%7Bkey%7D', 'https://tiles.example/3/4/5.png?k=abc-1'],
  ['https://tiles.example/style.json', 'https://tiles.example/style.json'],
])('%s becomes %s', (url, keyed) => {
  expect(withKey(url, 'abc-1')).toBe(keyed)
})
