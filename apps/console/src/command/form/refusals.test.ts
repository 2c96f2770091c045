import { ascending, type Field, type FieldRule, schemaOf } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { checked } from './refusals.ts'

const number = (key: string, zh: string): Field => ({
  key,
  type: 'number',
  label: { zh, en: key },
  unit: 'mA',
  min: 1,
  max: 1_000,
  decimals: 0,
})
const steps: Field = {
  key: 'steps',
  type: 'rows',
  label: { zh: '步骤', en: 'Steps' },
  cells: [{ key: 'at', type: 'clock', label: { zh: '时刻', en: 'At' } }],
  least: 1,
  most: 2,
}

const check = (fields: readonly Field[], draft: object, rules: FieldRule[] = []) => {
  const result = checked(schemaOf(fields, rules), fields, { ...draft }, 'zh')
  return 'args' in result ? result.args : Object.fromEntries(result.refusals)
}

test('an empty field is asked for, not said to be out of bounds', () => {
  expect(check([number('minor', '一级')], {})).toEqual({ minor: '必填' })
})

test('a number out of bounds is told the bounds with their unit, a fraction that it has to be whole', () => {
  expect(check([number('minor', '一级')], { minor: 1_001 })).toEqual({ minor: '须在 1–1000 mA 之间' })
  expect(check([number('minor', '一级')], { minor: 1.5 })).toEqual({ minor: '须为整数' })
})

test('a rule over several fields says its own sentence under its field', () => {
  const fields = [number('minor', '一级'), number('severe', '二级')]
  const refused = check(fields, { minor: 400, severe: 100 }, [ascending(fields, 'minor', 'severe')])
  expect(refused).toEqual({ severe: '“二级”须大于“一级”' })
})

test('a wrong cell is known by its row, and a table of too many rows as a whole', () => {
  expect(check([steps], { steps: [{ at: '06:00' }, { at: '25:00' }] })).toEqual({
    'steps.1.at': '请按 时:分 填写，如 18:30',
  })
  expect(check([steps], { steps: [{ at: '06:00' }, { at: '07:00' }, { at: '08:00' }] })).toEqual({
    steps: '须有 1–2 行',
  })
})

test('what is optional and empty is left out of what is sent', () => {
  const user: Field = { key: 'user', type: 'text', label: { zh: '用户', en: 'User' }, max: 8, optional: true }
  expect(check([number('minor', '一级'), user], { minor: 30, user: undefined })).toEqual({ minor: 30 })
})
