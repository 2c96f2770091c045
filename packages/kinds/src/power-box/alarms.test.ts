import { expect, test } from 'vitest'
import { powerBoxAlarms } from './alarms.ts'

test.each([
  ['door', 20, 5, 'always'],
  ['door.night', 30, 5, 'dark'],
  ['lock', 20, 5, 'always'],
  ['lock.night', 30, 5, 'dark'],
  ['smoke', 30, 3, 'always'],
  ['water', 30, 30, 'always'],
  ['leakage1', 10, 10, 'always'],
  ['leakage3', 30, 1, 'always'],
  ['noVoltage', 30, 10, 'always'],
])('%s is an alarm of level %d after %d s, %s', (key, level, hold, period) => {
  const rule = powerBoxAlarms.find((one) => one.key === key)
  expect(rule).toMatchObject({ level, hold })
  expect(rule!.when ?? 'always').toBe(period)
})
