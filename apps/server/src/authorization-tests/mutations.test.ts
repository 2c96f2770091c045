import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'

test.each(mutations)('the check of "$name" stands once where it is taken out', ({ file, find, replace }) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  expect(text.split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})
