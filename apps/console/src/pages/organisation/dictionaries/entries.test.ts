import { expect, test } from 'vitest'
import { draftEntries, entriesOf, faultsOf, moved, withEntry } from './entries.ts'

const entry = (code: string) => ({ code, zh: '检修', en: 'Maintenance', used: true })
const draft = (...codes: string[]) => draftEntries(codes.map(entry))

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
] as const)('what is moved from %i to %i comes to stand there', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order)
})

test('a new entry has to be filled in, and is told from the others while it is empty', () => {
  const entries = withEntry(withEntry(draft('a')))
  expect(entries.map(({ key }) => key)).toEqual([0, 1, 2])
  expect(Object.keys(faultsOf(entries))).toEqual(['1.code', '1.zh', '1.en', '2.code', '2.zh', '2.en'])
})

test('a new entry after one was removed is none of those that are left', () => {
  expect(withEntry(draft('a', 'b').slice(1)).map(({ key }) => key)).toEqual([1, 2])
})

test('of two entries of one code the second is at fault', () => {
  expect(faultsOf(draft('a', 'b', 'a'))).toEqual({ '2.code': 'twice' })
})

test.each(['', 'A', 'a b', '-a', 'a'.repeat(31)])('%j is no code of an entry', (code) => {
  expect(faultsOf(draft(code))).toEqual({ '0.code': 'entryCode' })
})

test('an entry needs both words', () => {
  const faulty = draft('a').map((one) => ({ ...one, zh: ' ', en: 'x'.repeat(61) }))
  expect(faultsOf(faulty)).toEqual({ '0.zh': 'words', '0.en': 'words' })
})

test('what is sent has no spaces around it', () => {
  const entries = draft('a').map((one) => ({ ...one, zh: ' 检修 ' }))
  expect(entriesOf(entries)).toEqual([entry('a')])
})
