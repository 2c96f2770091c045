import { expect, test } from 'vitest'
import { conditionOf, heightsCross, isEmpty } from './condition.ts'

test('what is not filled in is no part of the condition', () => {
  expect(conditionOf({ lightType: 3, heightMin: null, firmware: '', model: undefined })).toEqual({ lightType: 3 })
  expect(isEmpty(conditionOf({ heightMax: null, road: '' }))).toBe(true)
  expect(conditionOf({ heightMin: 2, heightMax: 12, road: 'Quay' })).toEqual({
    heightMin: 2,
    heightMax: 12,
    road: 'Quay',
  })
})

test('heights cross only where the lower end lies above the upper one', () => {
  expect(heightsCross({ heightMin: 8, heightMax: 8 })).toBe(false)
  expect(heightsCross({ heightMin: 8.1, heightMax: 8 })).toBe(true)
  expect(heightsCross({ heightMin: 60 })).toBe(false)
})
