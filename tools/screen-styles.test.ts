import { expect, test } from 'vitest'
import { strayStyles } from './screen-styles.ts'

test.each([
  ['@media (max-width: 700px) { a { color: red } }', 1],
  ['@media (max-width: 720px) { a { color: red } }', 0],
  ['@media (min-width: 721px) and (max-width: 1000px) { a { color: red } }', 1],
  ['@media (width < 900px) { a { color: red } }', 1],
  ['@media (min-width: 1600px) and (min-height: 1000px) { a { color: red } }', 0],
  ['@container (max-width: 860px) { a { color: red } }', 0],
  ['a { font-size: 10px }', 1],
  ['a { font: 600 10.5px/1 var(--mono) }', 1],
  ['a { font-size: 11px; width: 10px }', 0],
])('%s has %i styles that no screen may have', (text, count) => {
  expect(strayStyles(text)).toHaveLength(count)
})
