import { expect, test } from 'vitest'
import { answerRates, HOURS } from './answerRate.ts'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR + 5
const series = (point: string, ...rows: [number, number][]) => ({
  deviceId: 1,
  point,
  unit: '',
  rows: rows.map(([hour, value]): [number, number, number, number] => [hour * HOUR, value, value, value]),
})

test('each hour has the share of its lamps that answered, and an hour without a report has none', () => {
  const rates = answerRates(
    [series('gateway.answering', [999, 45], [1_000, 50]), series('gateway.registered', [999, 50])],
    NOW,
  )
  expect(rates).toHaveLength(HOURS)
  expect(rates.slice(-3).map(({ share }) => share)).toEqual([null, 0.9, 1])
  expect(rates.at(-1)?.at).toBe(1_000 * HOUR)
})

test('nothing is claimed of a gateway without lamps', () => {
  const rates = answerRates([series('gateway.answering', [1_000, 0]), series('gateway.registered', [1_000, 0])], NOW)
  expect(rates.every(({ share }) => share === null)).toBe(true)
})
