import { expect, test } from 'vitest'
import { sensorAlarms } from './presentAlarms.ts'

test('what a sensor raises is named, the worst first', () => {
  const values = { 'cabinet.door': 1, 'cabinet.lock': 1, 'cabinet.smoke': 1, 'cabinet.water': 0 }
  expect(sensorAlarms(values, 'en').map(({ level, text }) => [level, text])).toEqual([
    [30, 'Smoke'],
    [20, 'Door open'],
    [20, 'Lock open'],
  ])
})

test('a cabinet that says nothing of its sensors raises nothing', () => {
  expect(sensorAlarms({ 'cabinet.smoke': null }, 'zh')).toEqual([])
})

test('leakage is raised once it is more than may flow', () => {
  expect(sensorAlarms({ 'elec.leakageLevel': 2 }, 'en')).toEqual([])
  expect(sensorAlarms({ 'elec.leakageLevel': 3 }, 'en')).toMatchObject([{ level: 30, text: 'Serious leakage' }])
})
