import type { AssignHit } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { reportOf, takenOf, textsOf } from './report.ts'

const hit = (id: number, placeId: number | null = null): AssignHit => {
  return { id, name: `n${id}`, code: null, kind: null, placeId, place: null }
}

test('blank lines and the ends of lines are nothing', () => {
  expect(textsOf(' one \r\n\n  \ntwo')).toEqual(['one', 'two'])
  expect(textsOf('x'.repeat(90))[0]).toHaveLength(80)
})

test('each line is told what becomes of it, and only whom one line means is taken, once', () => {
  const lines = reportOf(['a', 'b', 'c', 'd', 'a'], [[hit(1)], [], [hit(2), hit(3)], [hit(4, 9)], [hit(1)]], 9)
  expect(lines.map(({ result }) => result)).toEqual(['found', 'missing', 'ambiguous', 'there', 'twice'])
  expect(takenOf(lines)).toEqual([1])
})

test('without a place to go to nobody is there already, not even who stands nowhere', () => {
  expect(takenOf(reportOf(['a', 'b'], [[hit(1, 9)], [hit(2)]], null))).toEqual([1, 2])
})
