import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import type { Field } from './fields.ts'
import { schemaOf } from './fields.ts'
import { fieldRefusal, inputRefusal, issueReason } from './refusals.ts'

const reasonOf = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && issueReason(issue, value)
}

describe('a value is refused in both languages', () => {
  test.each<[string, z.ZodType, unknown, string, string]>([
    ['that is missing', z.string(), undefined, '必填', 'Required'],
    ['that is null', z.int(), null, '必填', 'Required'],
    ['that is empty', z.string().min(1), '', '必填', 'Required'],
    ['that is too short', z.string().min(8), 'abc', '至少 8 个字符', 'At least 8 characters'],
    ['that is too long', z.string().max(20), 'x'.repeat(21), '不超过 20 个字符', 'At most 20 characters'],
    ['that is too small', z.int().min(1), 0, '不能小于 1', 'Must be at least 1'],
    ['that is not positive', z.int32().positive(), 0, '须大于 0', 'Must be more than 0'],
    ['that is too big', z.number().max(90), 91, '不能大于 90', 'Must be at most 90'],
    ['that is a fraction', z.int(), 1.5, '须为整数', 'Must be a whole number'],
    ['with too many decimals', z.number().multipleOf(0.01), 0.005, '最多 2 位小数', 'At most 2 decimals'],
    ['that is no number', z.number(), 'x', '须为数字', 'Must be a number'],
    ['that is no text', z.string(), 1, '须为文字', 'Must be text'],
    ['that is no yes or no', z.boolean(), 'x', '须为是或否', 'Must be yes or no'],
    ['that is no list', z.array(z.int()), {}, '须为列表', 'Must be a list'],
    ['of a list that is too long', z.array(z.int()).max(1), [1, 2], '最多 1 项', 'At most 1'],
    ['that is no choice', z.enum(['raw', '5min']), 'x', '不在可选范围内', 'Not one of the choices'],
    ['that is none of two', z.union([z.literal(24), z.literal(168)]), 1, '不在可选范围内', 'Not one of the choices'],
    ['that fits no way', z.union([z.boolean(), z.int()]), 'x', '格式不正确', 'Not in the right format'],
    [
      'of no known shape',
      z.discriminatedUnion('by', [z.object({ by: z.literal('a') })]),
      { by: 'b' },
      '不在可选范围内',
      'Not one of the choices',
    ],
    ['of a pattern', z.string().regex(/^[a-z]{4}$/), '1', '格式不正确', 'Not in the right format'],
    [
      'that is no time',
      z.iso.datetime(),
      '2026',
      '须为 UTC 时间，如 2026-11-21T12:00:00Z',
      'Must be a time in UTC such as 2026-11-21T12:00:00Z',
    ],
    ['that nobody knows', z.strictObject({}), { foo: 1 }, '不支持“foo”', 'Unknown: "foo"'],
  ])('%s', (_, schema, value, zh, en) => {
    expect(reasonOf(schema, value)).toEqual({ zh, en })
  })
})

/** What no reason may hold: patterns, types and words of the validator. */
const INSIDE = /\^|\$|\\|expected|received|invalid|undefined|NaN|string|object|期望|Invalid/

test.each(Object.entries(calls))('no refusal of %s speaks of the inside or mixes languages', (name, { input }) => {
  const [module = ''] = name.split('.')
  const odd = [{}, [], null, 'x', 7, { id: 'x', page: 0, size: 9e9, filters: 3, code: '^', ids: [0, 'x'], name: 5 }]
  for (const value of odd)
    for (const issue of input.safeParse(value).error?.issues ?? []) {
      const { field, reason } = inputRefusal(issue, value, module)
      expect(`${field.zh} ${reason.zh} ${field.en} ${reason.en}`).not.toMatch(INSIDE)
      expect(reason.zh).toMatch(/\p{Script=Han}/u)
      expect(field.en + reason.en).not.toMatch(/\p{Script=Han}/u)
    }
})

test('the place is named by its nearest name, and one of many by its number', () => {
  const refused = (name: keyof typeof calls, value: object) => {
    const [issue] = calls[name].input.safeParse(value).error?.issues ?? []
    return issue && inputRefusal(issue, value, name.split('.')[0] ?? '').field
  }
  expect(refused('user.query', { filters: { keyword: 'x'.repeat(41) } })).toEqual({ zh: '关键字', en: 'Keyword' })
  expect(refused('station.delete', { ids: [1, 0] })).toEqual({ zh: '站点（第 2 项）', en: 'Sites (no. 2)' })
})

describe('what is filled in', () => {
  const minor: Field = {
    key: 'minor',
    label: { zh: '一级', en: 'Minor' },
    type: 'number',
    unit: 'mA',
    min: 1,
    max: 1_000,
    decimals: 0,
  }
  const steps: Field = {
    key: 'steps',
    type: 'rows',
    label: { zh: '步骤', en: 'Steps' },
    cells: [{ key: 'at', type: 'clock', label: { zh: '时刻', en: 'At' } }],
    least: 1,
    most: 2,
  }
  const refused = (field: Field, filled: Record<string, unknown>) => {
    const [issue] = schemaOf([field]).safeParse(filled).error?.issues ?? []
    return issue && fieldRefusal([field], filled, issue)
  }

  test('is refused by what its field may hold, under the name of the field', () => {
    expect(refused(minor, { minor: 1_001 })).toEqual({
      field: minor.label,
      reason: { zh: '须在 1–1000 mA 之间', en: 'Must be between 1 and 1000 mA' },
    })
    expect(refused(minor, {})?.reason).toEqual({ zh: '必填', en: 'Required' })
  })

  test('is named by its row in a table', () => {
    expect(refused(steps, { steps: [{ at: '06:00' }, { at: '25:00' }] })).toEqual({
      field: { zh: '步骤第 2 行“时刻”', en: 'Steps, row 2, At' },
      reason: { zh: '请按 时:分 填写，如 18:30', en: 'Enter hours:minutes, such as 18:30' },
    })
  })
})
