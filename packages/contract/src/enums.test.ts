import { expect, test } from 'vitest'
import { alarmFamilies, alarmTypes } from './alarms/alarms.ts'
import { enums } from './enums.ts'

test('every entry of every enumeration has a label in both languages', () => {
  const labels = Object.values(enums).flatMap((entries) => Object.values(entries))
  expect(labels.filter(({ zh, en }) => zh === '' || en === '')).toEqual([])
})

test('a lamp type is called the same by its old number and its new one', () => {
  for (const type of [1, 2, 3, 4, 5] as const) expect(enums.lightType[type]).toEqual(enums.lightType[`10${type}`])
})

test('the alarm families cover 1 to 100 without gap or overlap', () => {
  const numbers = alarmFamilies.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
})

test('every alarm of a power box has a type, and no two types have one number', () => {
  expect(Object.keys(enums.powerBoxAlarm).filter((name) => !(name in alarmTypes))).toEqual([])
  const numbers = Object.values(alarmTypes).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
