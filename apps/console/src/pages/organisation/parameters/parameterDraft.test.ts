import { type ParameterRow, parameterDefaults, parameterNames } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { changedRows, changesOf, entered, wrongRows } from './parameterDraft.ts'

const rows: ParameterRow[] = parameterNames.map((name) => ({
  name,
  value: parameterDefaults[name],
  changedBy: null,
  changed: null,
}))
const strict = rows.map((row) => (row.name === 'signIn.failures' ? { ...row, value: 3 } : row))
const names = (found: readonly ParameterRow[]) => found.map(({ name }) => name)

test('what was entered and taken back is no change', () => {
  const draft = { 'signIn.failures': 5, 'signIn.remember': false }
  expect(names(changedRows(rows, draft))).toEqual(['signIn.remember'])
})

test('an empty field is a change that cannot be saved', () => {
  const draft = { 'signIn.failures': null, 'signIn.lockMinutes': 20 }
  expect(entered(draft, rows.find(({ name }) => name === 'signIn.failures')!)).toBe(null)
  expect(names(wrongRows(rows, draft))).toEqual(['signIn.failures'])
})

test.each([
  ['signIn.failures', 2],
  ['signIn.failures', 11],
  ['signIn.failures', 3.5],
  ['password.maxAgeDays', -1],
] as const)('%s cannot be %s', (name, value) => {
  expect(names(wrongRows(rows, { [name]: value }))).toEqual([name])
})

test('an entry that says what the default says follows the default', () => {
  expect(changesOf(strict, { 'signIn.failures': 5, 'signIn.remember': false })).toEqual([
    { name: 'signIn.remember', value: false },
    { name: 'signIn.failures', value: null },
  ])
})
