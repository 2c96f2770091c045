import { expect, test } from 'vitest'
import { mergeOption } from './merge.ts'

const look = { grid: { left: 8, top: 16 }, yAxis: { splitNumber: 3, axisLabel: { fontSize: 11 } }, color: ['blue'] }

test('a chart changes only what it names', () => {
  expect(mergeOption(look, { grid: { left: 40 } })).toEqual({ ...look, grid: { left: 40, top: 16 } })
})

test('each of several axes gets the look of an axis', () => {
  expect(mergeOption(look, { yAxis: [{ name: 'kW' }, { axisLabel: { fontSize: 9 } }] })).toMatchObject({
    yAxis: [
      { name: 'kW', splitNumber: 3 },
      { splitNumber: 3, axisLabel: { fontSize: 9 } },
    ],
  })
})

test('a list is replaced, not mixed', () => {
  expect(mergeOption(look, { color: ['red', 'green'] })).toMatchObject({ color: ['red', 'green'] })
})
