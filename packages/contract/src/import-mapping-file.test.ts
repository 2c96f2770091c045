import { expect, test } from 'vitest'
import { importMapping } from './calls/import-mapping.ts'
import { isFailure } from './failure.ts'
import { readImportMapping } from './import-mapping-file.ts'

const sentence = (work: () => unknown) => {
  try {
    work()
    return 'read'
  } catch (error) {
    return isFailure(error) ? error.sentence('en') : error
  }
}

test.each([
  ['{"columns": ', /^mapping: JSON: /],
  ['{}', /^mapping: columns: /],
  ['{"columns": {"latitude": "Lat"}}', /^mapping: columns: .*"latitude"/],
  ['{"columns": {}, "colour": 1}', /^mapping: mapping: .*"colour"/],
  ['{"columns": {"lat": ["a", "b"]}}', /^mapping: columns.lat: only watts may name several columns/],
  ['{"columns": {}, "encoding": "latin1"}', /^mapping: encoding: /],
])('the mapping file %s ends with a sentence that names what is wrong in it', (text, words) => {
  expect(sentence(() => readImportMapping(text))).toMatch(words)
})

test('a mapping file says only what differs from the rest', () => {
  expect(readImportMapping('{"columns": {"number": "no"}}')).toEqual(importMapping.parse({ columns: { number: 'no' } }))
})
