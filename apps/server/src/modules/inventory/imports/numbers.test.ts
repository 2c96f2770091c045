import { expect, test } from 'vitest'
import { numberReader, provenMark, readingsOf } from './numbers.ts'

test.each([
  ['412', { point: 412, comma: 412 }],
  ['412,345', { point: 412_345, comma: 412.345 }],
  ['412.345', { point: 412.345, comma: 412_345 }],
  ['0,345', { comma: 0.345 }],
  ['52,5200', { comma: 52.52 }],
  ['3.456.789,12', { comma: 3_456_789.12 }],
  ['3,456,789.12', { point: 3_456_789.12 }],
  ['5.432.100', { comma: 5_432_100 }],
  ['4,12,345', { point: 412_345 }],
  ["2'600'072.5", { point: 2_600_072.5 }],
  ['3 456 789,12', { comma: 3_456_789.12 }],
  ['3\u202f456\u00a0789', { point: 3_456_789, comma: 3_456_789 }],
  ['−1.5', { point: -1.5 }],
  ['３９．９', { point: 39.9 }],
  ['-1,234', { point: -1_234, comma: -1.234 }],
  ['1,2,3', {}],
  ['1.234.56', {}],
  ['52.5 N', {}],
  ['8,66123E+14', {}],
  ['', {}],
])('%j can mean %j', (text, readings) => {
  expect(readingsOf(text)).toEqual(readings)
})

test('a number that can be read in two ways is none, until the mark of its file is known', () => {
  expect(numberReader(null)('412,345')).toEqual({ value: null, isAmbiguous: true })
  expect(numberReader('point')('412,345')).toEqual({ value: 412_345, isAmbiguous: false })
  expect(numberReader('comma')('412,345')).toEqual({ value: 412.345, isAmbiguous: false })
  expect(numberReader(null)('2,000')).toEqual({ value: null, isAmbiguous: true })
})

test('what is possible can settle it, and never turns what the mark says into something else', () => {
  const isLatitude = (value: number) => Math.abs(value) <= 90
  expect(numberReader(null)('52,520', isLatitude).value).toBe(52.52)
  expect(numberReader('point')('52,520', isLatitude)).toEqual({ value: null, isAmbiguous: false })
  expect(numberReader('point')('52,5200', isLatitude).value).toBe(52.52)
})

test('only a number that would be another with the other mark proves a mark', () => {
  const isAny = () => true
  expect(['412', '412,345', '577274,99', '577274.99', '1,234.5'].map((text) => provenMark(text, isAny))).toEqual([
    null,
    null,
    'comma',
    'point',
    'point',
  ])
  expect(provenMark('52.520', (value) => value <= 90)).toBe('point')
})
