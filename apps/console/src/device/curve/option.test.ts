import { createFormat } from '@lamplighter/ui'
import { expect, test } from 'vitest'
import { markRows, timeOption } from './option.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('names of marks that are close stand on rows of their own', () => {
  const marks = [0, 2 * MINUTE, 4 * MINUTE, 2 * HOUR].map((at) => ({ at }))
  expect(markRows(marks, -2 * HOUR, 2 * HOUR)).toEqual([0, 1, 2, 0])
})

test('a mark is a line at its time, and a dot at the value then, in its colour', () => {
  const option = timeOption({
    lines: [{ name: 'Current', samples: [[0, 40]] }],
    from: -HOUR,
    to: HOUR,
    limit: { value: 48.9, name: 'Current > 48.9 A', color: 'level-30' },
    marks: [
      { at: 0, name: 'Raised', color: 'level-30', value: 118.6 },
      { at: 5 * MINUTE, name: 'Acknowledged' },
    ],
    decimals: 1,
    unit: 'A',
    theme: 'night',
    format: createFormat('en', 'UTC'),
  })
  const [line, dot, ...others] = option.series as { data: unknown; markLine: { data: object[] } }[]
  expect(others).toEqual([])
  expect(dot).toMatchObject({ data: [[0, 118.6]], itemStyle: { color: '#FF4D5E' } })
  expect(line!.markLine.data).toMatchObject([
    { yAxis: 48.9, lineStyle: { color: '#FF4D5E' } },
    { xAxis: 0, lineStyle: { color: '#FF4D5E' }, label: { formatter: 'Raised' } },
    { xAxis: 5 * MINUTE, label: { formatter: 'Acknowledged' } },
  ])
})
