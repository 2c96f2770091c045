import type { LightRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

const lamp = (more: Partial<LightRow> = {}) =>
  ({
    online: true,
    running: true,
    light: true,
    level: 60,
    ratedWatts: 100,
    planId: 'main-road',
    planVersion: 2,
    override: null,
    lightType: 1,
    roadClass: 'main',
    designLux: 20,
    ...more,
  }) as LightRow

test('equal lamps are counted together', () => {
  const { levels, roads, plans } = summaryOf([lamp(), lamp(), lamp({ level: 80 }), lamp({ planId: null })])
  expect(levels).toEqual([
    { level: 60, ratedWatts: 100, lamps: 3 },
    { level: 80, ratedWatts: 100, lamps: 1 },
  ])
  expect(roads).toEqual([{ roadClass: 'main', designLux: 20, lamps: 4 }])
  expect(plans).toMatchObject([{ planId: 'main-road', planVersion: 2 }])
})

test('only lamps that an order reaches are described', () => {
  const lamps = [lamp(), lamp({ online: false }), lamp({ running: false }), lamp({ running: false, online: false })]
  const summary = summaryOf(lamps)
  expect(summary).toMatchObject({ total: 4, reached: 1, locked: 1, offline: 2 })
  expect(summary.levels).toEqual([{ level: 60, ratedWatts: 100, lamps: 1 }])
})

test('both numbers of the type of two colours are known', () => {
  expect(summaryOf([1, 4, 101, 104, null].map((lightType) => lamp({ lightType }))).twoColoured).toBe(2)
})
