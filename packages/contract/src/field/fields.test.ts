import { expect, test } from 'vitest'
import { ascending, type Field, schemaOf } from './fields.ts'

const one = { zh: '值', en: 'Value' }
const accepts = (field: Field, value: unknown) => schemaOf([field]).safeParse({ [field.key]: value }).success

test.each<[string, Field, unknown[], unknown[]]>([
  [
    'a number to its decimals and bounds',
    { key: 'v', label: one, type: 'number', unit: 'A', min: 0, max: 10, decimals: 2 },
    [0, 10, 0.05, 1.13],
    [-0.01, 10.01, 0.005, '1', null, Number.NaN],
  ],
  [
    'a whole number',
    { key: 'v', label: one, type: 'number', unit: '', min: 1, max: 255, decimals: 0 },
    [1, 255],
    [0, 256, 1.5],
  ],
  ['a text to its length', { key: 'v', label: one, type: 'text', max: 3 }, ['a', 'abc'], ['', '  ', 'abcd', 1]],
  ['a text of a pattern', { key: 'v', label: one, type: 'text', max: 9, pattern: /^[0-9a-f]+$/ }, ['0af'], ['xyz']],
  [
    'one of its choices',
    {
      key: 'v',
      label: one,
      type: 'choice',
      choices: [
        { value: 0, label: one },
        { value: 'PWM', label: one },
      ],
    },
    [0, 'PWM'],
    [1, '0', ''],
  ],
  ['yes or no', { key: 'v', label: one, type: 'switch' }, [true, false], [1, 'true']],
  ['a time of day', { key: 'v', label: one, type: 'clock' }, ['00:00', '23:59'], ['24:00', '7:00', '12:60']],
  ['a day of any year', { key: 'v', label: one, type: 'date' }, ['02-29', '12-31'], ['13-01', '00-10', '1-1']],
  ['a moment', { key: 'v', label: one, type: 'moment' }, ['2026-11-21T12:00:00Z'], ['2026-11-21', 0]],
  [
    'rows of cells, as many as fit',
    { key: 'v', label: one, type: 'rows', least: 1, most: 2, cells: [{ key: 'at', label: one, type: 'clock' }] },
    [[{ at: '18:00' }], [{ at: '18:00' }, { at: '23:00' }]],
    [[], [{ at: '25:00' }], [{}], [{ at: '18:00', more: 1 }], Array(3).fill({ at: '18:00' })],
  ],
])('a field takes %s and nothing else', (_, field, right, wrong) => {
  for (const value of right) expect(accepts(field, value), JSON.stringify(value)).toBe(true)
  for (const value of wrong) expect(accepts(field, value), JSON.stringify(value)).toBe(false)
})

test('what may be left out may be left out, and nothing unknown comes in', () => {
  const schema = schemaOf([{ key: 'v', label: one, type: 'switch', optional: true }])
  expect(schema.safeParse({}).success).toBe(true)
  expect(schema.safeParse({ w: true }).success).toBe(false)
})

test('values that have to rise are refused where they do not, with a sentence in both languages', () => {
  const number = (key: string, zh: string): Field => ({
    key,
    label: { zh, en: key },
    type: 'number',
    unit: 'mA',
    min: 0,
    max: 9,
    decimals: 0,
  })
  const fields = [number('minor', '一级'), number('severe', '二级'), number('trip', '跳闸')]
  const schema = schemaOf(fields, [ascending(fields, 'minor', 'severe', 'trip')])
  expect(schema.safeParse({ minor: 1, severe: 2, trip: 3 }).success).toBe(true)
  const [issue] = schema.safeParse({ minor: 1, severe: 3, trip: 3 }).error?.issues ?? []
  expect(issue).toMatchObject({
    path: ['trip'],
    params: { sentence: { zh: '“跳闸”须大于“二级”', en: '"trip" has to be more than "severe"' } },
  })
})
