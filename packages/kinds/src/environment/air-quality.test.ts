import { expect, test } from 'vitest'
import { airGrades, gradeOf, individualIndex, particulateIndex } from './air-quality.ts'

test('at the ends of the segments stand the indices of the table of HJ 633-2012', () => {
  const indices = [0, 50, 100, 150, 200, 300, 400, 500]
  expect([0, 35, 75, 115, 150, 250, 350, 500].map((mean) => individualIndex('pm25', mean))).toEqual(indices)
  expect([0, 50, 150, 250, 350, 420, 500, 600].map((mean) => individualIndex('pm10', mean))).toEqual(indices)
})

test('between them it is the share of the segment, rounded up', () => {
  // 50 + (36 - 35) / (75 - 35) * 50 = 51.25
  expect(individualIndex('pm25', 36)).toBe(52)
  // 50 + (100 - 50) / (150 - 50) * 50 = 75
  expect(individualIndex('pm10', 100)).toBe(75)
  expect(individualIndex('pm25', 7)).toBe(10)
})

test('what is beyond the table is 500', () => {
  expect([individualIndex('pm25', 800), individualIndex('pm10', 601)]).toEqual([500, 500])
})

test('a day is as bad as its worst particulate, and nothing where none was measured', () => {
  expect(particulateIndex({ pm25: 35, pm10: 250 })).toBe(150)
  expect(particulateIndex({ pm25: 80, pm10: null })).toBe(individualIndex('pm25', 80))
  expect(particulateIndex({ pm25: null, pm10: null })).toBeNull()
})

test('grades end with their index', () => {
  expect([0, 50, 51, 100, 150, 151, 200, 300, 301, 500].map(gradeOf)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 5, 5])
  expect(airGrades).toHaveLength(6)
})
