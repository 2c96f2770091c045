import type { SubDevice } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { fieldOf, type Part, refusedOf } from './partRefusal.ts'

const output = (id: number): SubDevice => ({
  id,
  type: 3,
  number: id,
  name: `K${id}`,
  parentId: null,
  ratedAmperes: null,
  channel: null,
})
const parts = [output(1), output(2)]
const at = (fields: Partial<Part>, part: SubDevice | null = output(2)) => {
  const refused = refusedOf({ type: 3, number: 2, name: 'K2', ...fields }, part, parts)
  return refused && fieldOf[refused.key]
}

test.each([
  [{ number: 0 }, 'number'],
  [{ number: 5 }, 'number'],
  [{ number: 1 }, 'number'],
  [{ number: 4 }, null],
  [{ number: 2 }, null],
  [{ name: 'K1' }, 'name'],
  [{ name: ' K1 ' }, 'name'],
  [{ name: 'K2' }, null],
  [{ parentId: 1 }, 'parentId'],
] as const)('an output edited to %o is refused at %s', (fields, field) => {
  expect(at(fields)).toBe(field)
})

test('a contactor without an output is refused at what it hangs on, one with an output is not', () => {
  expect(at({ type: 4, number: 1, name: 'KM1' }, null)).toBe('parentId')
  expect(at({ type: 4, number: 1, name: 'KM1', parentId: 1 }, null)).toBeNull()
})

test('a second main of the box is refused at its type', () => {
  const main: SubDevice = { ...output(9), type: 1, number: 1, name: 'QF1' }
  const refused = refusedOf({ type: 1, number: 1, name: 'QF2' }, null, [...parts, main])
  expect(refused && fieldOf[refused.key]).toBe('type')
})

test('a form that is not filled in yet is not judged', () => {
  expect(refusedOf({}, null, parts)).toBeNull()
  expect(at({ name: ' ' })).toBeNull()
})
