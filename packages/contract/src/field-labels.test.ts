import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { fieldLabel } from './field-labels.ts'

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[] }

/** Every key that can stand in what is sent, at whatever depth. */
function keysIn({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Json): string[] {
  const within = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf]
  return [...Object.keys(properties), ...within.flatMap(keysIn)]
}

const inputs = Object.entries(calls).map(([name, { input }]) => {
  const json = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
  return [name, [...new Set(keysIn(json))]] as const
})

test.each(inputs)('every field that %s takes has a name in Chinese and in English', (call, keys) => {
  const [module] = call.split('.')
  const nameless = keys.filter((key) => {
    const label = fieldLabel(key, module)
    return !label || !/\p{Script=Han}|^ICCID$/u.test(label.zh) || !/^[\x20-\x7e]+$/.test(label.en)
  })
  expect(nameless).toEqual([])
})

test('the walk sees what lies deep: the filters of a list, the rows of a list, the choices of a union', () => {
  const keys = new Map(inputs)
  expect(keys.get('user.query')).toContain('roleId')
  expect(keys.get('dictionary.save')).toContain('fresh')
  expect(keys.get('selection.save')).toContain('groupId')
})

test('a key means what its module says, and nothing is found by the names of every object', () => {
  expect(fieldLabel('code', 'auth')).toEqual({ zh: '验证码', en: 'Code' })
  expect(fieldLabel('code', 'organisation')).toEqual({ zh: '代码', en: 'Code' })
  expect(fieldLabel('constructor')).toBeNull()
})
