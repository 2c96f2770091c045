import { ASSIGN, type AssignHit } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { matched } from './match.ts'

const hit = (id: number, name: string, code: string | null = null): AssignHit => {
  return { id, name, code, kind: code === null ? null : 'luminaire', placeId: null, place: null }
}
const ids = (texts: readonly string[], hits: readonly AssignHit[]) =>
  matched(texts, hits).map((found) => found.map(({ id }) => id))

test('each text is answered in its place, whoever it does not mean with nobody', () => {
  expect(ids(['East', 'nowhere', 'West'], [hit(1, 'West'), hit(2, 'East')])).toEqual([[2], [], [1]])
})

test('a number means its device even where another one is named so', () => {
  expect(ids(['A-7'], [hit(1, 'A-7', 'x1'), hit(2, 'lamp', 'A-7')])).toEqual([[2]])
})

test('capitals decide only where they have to', () => {
  const two = [hit(1, 'Gate'), hit(2, 'GATE')]
  expect(ids(['Gate', 'GATE', 'gate'], two)).toEqual([[1], [2], [1, 2]])
})

test('a name that several carry is answered with all of them, up to a few', () => {
  const many = Array.from({ length: ASSIGN.hits + 2 }, (_, at) => hit(at + 1, 'lamp', `c${at}`))
  expect(ids(['lamp'], many.slice(0, 2))).toEqual([[1, 2]])
  expect(ids(['lamp'], many)[0]).toHaveLength(ASSIGN.hits)
})
