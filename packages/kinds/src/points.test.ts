import type { Point } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { pointOfKind, shownPoint } from './points.ts'

const point = (more: Partial<Point>): Point => ({
  ...{ key: 'a.b', unit: '', decimals: 0, label: { zh: '值', en: 'Value' } },
  ...more,
})

test.each([
  ['energy in kWh', point({ unit: 'Wh' }), 12_345, '12.3 kWh'],
  ['the power of a lamp in W', point({ unit: 'W', decimals: 1 }), 6.8, '6.8 W'],
  ['the power of a charging pile in kW', pointOfKind('charging-pile', 'charge.power')!, 6_777, '6.8 kW'],
  ['a number with thousands', point({ unit: 'lx' }), 2_619, '2,619 lx'],
  ['a number that identifies something without', pointOfKind('charging-pile', 'charge.transaction')!, 2_619, '2619 '],
  ['below zero with a minus', point({ unit: 'Cel' }), -4, '−4 °C'],
] as const)('%s', (_, of, value, shown) => {
  const { text, unit } = shownPoint(of, value, 'en')
  expect(`${text} ${unit}`).toBe(shown)
})
