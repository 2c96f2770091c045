import { createFormat } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import type { ChartOption } from './core.ts'
import { timeAxis, timeTickLabels } from './timeAxis.ts'
import { keepZoom } from './zoom.ts'

const from = Date.parse('2026-11-20T16:00:00Z')
const HOUR = 3_600_000
const format = createFormat('en', 'Asia/Shanghai')

test('ticks and pointer speak of the clock of the organisation, wherever the browser is', () => {
  const { axisLabel, axisPointer } = timeAxis({ from, to: from + 24 * HOUR, format })
  expect(axisLabel.formatter(from + 6 * HOUR)).toBe('06:00')
  expect(axisPointer.label.formatter({ value: from + 6 * HOUR })).toBe('2026-11-21 06:00:00')
})

test('over several days a tick names the day, and the hour where it is not midnight', () => {
  const { axisLabel } = timeAxis({ from, to: from + 100 * HOUR, format })
  expect(axisLabel.formatter(from)).toBe('11-21')
  expect(axisLabel.formatter(from + 8 * HOUR)).toBe('11-21 08:00')
})

test('an axis shows the round hours of the organisation for the part that is zoomed to, fewer where it is narrow', () => {
  const option = { xAxis: timeAxis({ from, to: from + 24 * HOUR, format }) }
  const labels = (shown: ChartOption, width: number) => {
    const { xAxis } = timeTickLabels(shown, width) as { xAxis: { axisLabel: { customValues: number[] } } }
    return xAxis.axisLabel.customValues.map((at) => option.xAxis.axisLabel.formatter(at))
  }
  expect(labels(option, 500)).toEqual(['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00'])
  expect(labels(option, 250)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
  expect(labels({ ...option, dataZoom: [{ start: 50, end: 62.5 }] }, 500)).toEqual([
    ...['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'],
  ])
  expect(timeTickLabels({ xAxis: { type: 'category' } }, 500)).toEqual({})
})

test('a picture that is drawn anew keeps the part that was zoomed to', () => {
  const option = { dataZoom: [{ type: 'inside' }, { type: 'slider' }] }
  const shown = {
    dataZoom: [
      { start: 20, end: 40 },
      { start: 20, end: 40 },
    ],
  }
  expect(keepZoom(option, shown)).toMatchObject({ dataZoom: [{ type: 'inside', start: 20, end: 40 }, { start: 20 }] })
  expect(keepZoom(option, {})).toBe(option)
  expect(keepZoom({}, shown)).toEqual({})
})
