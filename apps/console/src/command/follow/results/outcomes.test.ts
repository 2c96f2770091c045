import type { Proof } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { isSentAgain, type Outcome, withOutcome, wrongFirst } from './outcomes.ts'

const item = (name: string, status: number, proof: Proof = 'none') => ({ name, status, proof })
const items = [
  item('proved', 9, 'proved'),
  item('open', 0),
  item('refuted', 9, 'refuted'),
  item('silent', 3),
  item('answered', 9),
  item('refused', 2),
]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test.each<[Outcome, string[]]>([
  ['all', ['proved', 'open', 'refuted', 'silent', 'answered', 'refused']],
  ['waiting', ['open']],
  ['silent', ['silent']],
  ['failed', ['refused']],
  ['refuted', ['refuted']],
])('of an order, %s are those that belong there', (outcome, expected) => {
  expect(names(withOutcome(items, outcome))).toEqual(expected)
})

test('what was not answered and what failed can be sent again, nothing else', () => {
  expect(names(items.filter(isSentAgain))).toEqual(['silent', 'refused'])
})

test('failures come first, then refuted, then waiting, each as they came', () => {
  expect(names(wrongFirst(items))).toEqual(['silent', 'refused', 'refuted', 'open', 'proved', 'answered'])
})
