import { expect, test } from 'vitest'
import { byNaturalOrder, folded } from './folded.ts'

test.each([
  ["Rue de l'ÉGLISE", "rue de l'eglise"],
  ['De\u0301compose\u0301', 'decompose'],
  ['улица Ленина', 'улица ленина'],
  ['Große STRASSE', 'grosse strasse'],
  ['GROẞ', 'gross'],
  ['Ａ１２', 'a12'],
  ['人民路', '人民路'],
])('%s is searched as %s', (text, words) => {
  expect(folded(text)).toBe(words)
})

test('names stand in the order that people count in', () => {
  expect(['P10', 'P2', 'p1', 'P11', 'École', 'Ecluse'].toSorted(byNaturalOrder)).toEqual([
    'Ecluse',
    'École',
    'p1',
    'P2',
    'P10',
    'P11',
  ])
})
