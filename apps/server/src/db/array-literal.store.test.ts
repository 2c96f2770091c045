import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrayLiteral, textArrayLiteral } from './array-literal.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let it: TestDatabase

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

const asRead = (type: 'text' | 'float8', array: string) =>
  it.db.system(
    async (scope) => (await scope.query<{ read: unknown }>(`select $1::${type}[] as read`, [array]))[0]!.read,
  )

/** PostgreSQL keeps no NUL, and nothing that is no character. */
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'))
const awkward = fc.constantFrom('', 'NULL', '"', '\\', '{a,b}', '\\"', ' ', 'a\nb', '{"level":"1,2"}')

test('the database reads every text as it was said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, awkward)), async (values) => {
      expect(await asRead('text', textArrayLiteral(values))).toEqual(values)
    }),
    { ...runs(200), seed: 20261122 },
  )
})

test('the database reads every number as it was said', async () => {
  const number = fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => value + 0)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(number)), async (values) => {
      expect(await asRead('float8', arrayLiteral(values))).toEqual(values.map((value) => (value === 0 ? 0 : value)))
    }),
    { ...runs(200), seed: 20261122 },
  )
})
