import type { Field } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { editsOf, isEdited } from './edits.ts'

const fields: readonly Field[] = [
  { key: 'minor', type: 'number', label: { zh: '一级', en: 'Minor' }, unit: 'mA', min: 1, max: 1_000, decimals: 0 },
  { key: 'name', type: 'text', label: { zh: '名称', en: 'Name' }, max: 20, optional: true },
  {
    key: 'steps',
    type: 'rows',
    label: { zh: '步骤', en: 'Steps' },
    cells: [{ key: 'at', type: 'clock', label: { zh: '时刻', en: 'At' } }],
    least: 1,
    most: 3,
  },
]
const read = { minor: 30, steps: [{ at: '06:30' }, { at: '18:00' }] }

test('what a form opened with is no edit, nor is what was changed back', () => {
  expect(editsOf(fields, read, read)).toEqual({})
  expect(editsOf(fields, read, { ...read, minor: 40 })).toEqual({ minor: 40 })
  expect(editsOf(fields, read, { ...read, steps: [{ at: '06:30' }, { at: '18:00' }] })).toEqual({})
})

test('an emptied field is an edit, an empty one that was empty is none', () => {
  expect(editsOf(fields, read, { ...read, minor: undefined })).toEqual({ minor: undefined })
  expect(editsOf(fields, read, { ...read, name: '' })).toEqual({})
})

test('of a table the changed cells are told apart, and the rows that were not read', () => {
  const steps = [{ at: '06:30' }, { at: '19:00' }, { at: '23:00' }]
  expect(editsOf(fields, read, { ...read, steps })).toEqual({ steps })
  expect(steps.map(({ at }, row) => isEdited(read.steps[row]?.at, at))).toEqual([false, true, true])
  expect(editsOf(fields, read, { ...read, steps: [{ at: '06:30' }] })).toEqual({ steps: [{ at: '06:30' }] })
})
