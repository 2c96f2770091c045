import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { choicesOf, completed, record, type ValuesOf } from './record.ts'

const lamp = record(
  { zh: '灯', en: 'lamp' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 5 },
    note: { type: 'text', label: { zh: '说明', en: 'Note' }, max: 5, optional: true },
    mobile: { type: 'text', label: { zh: '手机号', en: 'Mobile' }, max: 3, pattern: /^\d{3}$/, optional: true },
    watts: {
      type: 'number',
      label: { zh: '功率', en: 'Power' },
      unit: 'W',
      min: 1,
      max: 400,
      decimals: 1,
      optional: true,
    },
    type: { type: 'choice', label: { zh: '类型', en: 'Type' }, choices: choicesOf({ 1: { zh: '一', en: 'One' } }) },
    arm: {
      type: 'choice',
      label: { zh: '臂型', en: 'Arm' },
      choices: choicesOf({ top: { zh: '杆顶', en: 'Top' } }),
      optional: true,
    },
    site: { type: 'reference', label: { zh: '站点', en: 'Site' }, to: 'site' },
    installedOn: { type: 'day', label: { zh: '安装日期', en: 'Installed on' }, past: true, optional: true },
  },
)
const schema = z.object(lamp.shape)
const empty = { note: '', mobile: null, watts: null, arm: null, installedOn: null }

test('what a call takes follows from the fields: an empty text is empty, all else that is empty is null', () => {
  const least = { ...empty, name: 'L1', type: 1, site: 4 }
  expect(schema.parse(least)).toEqual(least)
  const full = {
    name: 'L1',
    note: 'x',
    mobile: '123',
    watts: 60.5,
    type: 1,
    arm: 'top',
    site: 4,
    installedOn: '2026-11-23',
  }
  expect(schema.parse(full)).toEqual(full)
  const wrong = { name: '', note: null, mobile: '', watts: 0.25, type: 2, arm: 'x', site: 0, installedOn: '2026-13-01' }
  const { error } = schema.safeParse(wrong)
  expect([...new Set(error?.issues.map(({ path }) => path[0]))].toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('the types say what the schema takes', () => {
  expectTypeOf<ValuesOf<typeof lamp>>().toEqualTypeOf<{
    name: string
    note: string
    mobile: string | null
    watts: number | null
    type: 1
    arm: 'top' | null
    site: number
    installedOn: string | null
  }>()
  expectTypeOf<z.output<typeof schema>['type']>().toEqualTypeOf<1>()
})

test('a field knows its key, and an enumeration of numbers has choices that are numbers', () => {
  expect(lamp.fields.watts).toMatchObject({ key: 'watts', unit: 'W' })
  expect(lamp.fields.type.choices).toEqual([{ value: 1, label: { zh: '一', en: 'One' } }])
})

test('what was entered becomes what the call takes', () => {
  expect(completed(lamp, { name: 'L1', type: 1, site: 4, watts: null, mobile: '' })).toEqual({
    ...empty,
    name: 'L1',
    type: 1,
    site: 4,
  })
})
