import type { LightRow, RoadClass } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { summaryOf } from '../state/summary.ts'
import { endMoment, minuteOf } from './end.ts'
import { belowFloor, countUnrated, meanLevel, powerChange, whatFollows } from './forecast.ts'

const place = { lat: 39.910924, lng: 116.413387, timeZone: 'Asia/Shanghai' }
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`)
const lamp = (level: number | null, more: Partial<LightRow> = {}) =>
  ({
    online: true,
    running: true,
    light: (level ?? 0) > 0,
    level,
    ratedWatts: 100,
    planId: 'main-road',
    planVersion: null,
    override: null,
    lightType: null,
    roadClass: null,
    designLux: null,
    ...more,
  }) as LightRow
/** What an order to them would find. */
const of = (...lamps: LightRow[]) => summaryOf(lamps)

test('dimming a 100 W lamp from full to half saves 48 W, since the driver stands at 4 %', () => {
  expect(powerChange(of(lamp(100)), 50)).toBeCloseTo(-0.048, 6)
})

test('a lamp that is off still takes the 0.6 W of its controller', () => {
  expect(powerChange(of(lamp(100)), 0)).toBeCloseTo(-0.0994, 6)
  expect(powerChange(of(lamp(0)), 0)).toBe(0)
})

test('lamps that are offline or of unknown rating change nothing', () => {
  const unrated = lamp(100, { ratedWatts: null })
  expect(powerChange(of(lamp(100), lamp(100, { online: false }), unrated), 50)).toBeCloseTo(-0.048)
  expect(powerChange(of(unrated), 50)).toBeNull()
})

test('lamps whose rated power is unknown are counted beside the forecast, as far as they are reached', () => {
  const unrated = lamp(100, { ratedWatts: null })
  expect(countUnrated(of(lamp(100), unrated, { ...unrated, online: false }))).toBe(1)
})

test('a lamp out of service is not reached, and changes nothing', () => {
  const found = of(lamp(100), lamp(100, { running: false }))
  expect(found).toMatchObject({ total: 2, reached: 1, locked: 1, offline: 0 })
  expect(powerChange(found, 50)).toBeCloseTo(-0.048, 6)
})

test('the present level is the mean of the lamps that can be reached', () => {
  expect(meanLevel(of(lamp(100), lamp(40), lamp(0, { online: false }), lamp(null)))).toBe(70)
  expect(meanLevel(of(lamp(null)))).toBeNull()
})

test('a failed lamp gives no light, whatever it was told, and its command saves nothing', () => {
  const failed = lamp(100, { light: false })
  expect(meanLevel(of(failed, lamp(100)))).toBe(50)
  expect(powerChange(of(failed), 0)).toBe(0)
})

test('without an end of its own an order holds until the soonest next step of the lamps', () => {
  expect(whatFollows(of(lamp(100)), null, at('21:30'), place)).toEqual({ at: at('23:00'), least: 70, most: 70 })
  const mixed = of(lamp(100), lamp(100, { planId: 'branch-road' }))
  expect(whatFollows(mixed, null, at('21:30'), place)).toEqual({ at: at('22:00'), least: 60, most: 70 })
})

test('with an end the plan takes over at the level it has then', () => {
  expect(whatFollows(of(lamp(100)), at('23:30'), at('21:30'), place)).toEqual({ at: at('23:30'), least: 70, most: 70 })
})

test('lamps without a known plan promise nothing', () => {
  expect(whatFollows(of(lamp(100, { planId: null })), null, at('21:30'), place)).toBeNull()
})

const onRoad = (roadClass: RoadClass | null, designLux: number | null, more: Partial<LightRow> = {}) =>
  lamp(100, { roadClass, designLux, ...more })

test('a level is held against the floor of the road, by class, at its very bound', () => {
  const lamps = of(onRoad('secondary', 20), onRoad('secondary', 20), onRoad('main', 40))
  expect(belowFloor(lamps, 50)).toEqual([])
  expect(belowFloor(lamps, 49)).toEqual([
    { roadClass: 'main', floor: 20, lamps: 1 },
    { roadClass: 'secondary', floor: 10, lamps: 2 },
  ])
  expect(belowFloor(lamps, 0).map(({ lamps: count }) => count)).toEqual([1, 2])
})

test('no floor is missed where class or illuminance are unknown, or no order reaches', () => {
  const lamps = of(onRoad(null, 20), onRoad('main', null), onRoad('main', 20, { online: false }))
  expect(belowFloor(lamps, 10)).toEqual([])
})

test('an end by the clock is always ahead: a time that has passed means tomorrow', () => {
  const by = (text: string) => ({ by: 'clock', minute: minuteOf(text) ?? 0 }) as const
  expect(endMoment(by('23:15'), at('21:30'), place.timeZone)).toBe(at('23:15'))
  expect(endMoment(by('06:00'), at('21:30'), place.timeZone)).toBe(at('06:00') + 86_400_000)
  expect(endMoment({ by: 'minutes', minutes: 15 }, at('21:30'), place.timeZone)).toBe(at('21:45'))
  expect(endMoment({ by: 'plan' }, at('21:30'), place.timeZone)).toBeNull()
})

test('only times of the clock are taken as one', () => {
  expect(minuteOf('5:30')).toBe(330)
  expect(minuteOf('24:00')).toBeNull()
  expect(minuteOf('soon')).toBeNull()
})
