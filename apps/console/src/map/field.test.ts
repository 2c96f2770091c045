import type { LiveState } from '@lamplighter/client'
import type { MapRow } from '@lamplighter/contract'
import { kinds } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { boundsOf, Field } from './field.ts'

const LAMP = kinds.indexOf('luminaire')
const BOX = kinds.indexOf('power-box')

const row = (id: number, kind: number, online: number, light: number, level = -1): MapRow => [
  id,
  kind,
  116 + id / 4,
  39.9,
  online,
  0,
  light,
  level,
  -1,
]
const live = (change: Partial<LiveState> = {}): LiveState => ({
  isParam: false,
  time: null,
  online: true,
  alarm: 0,
  running: true,
  light: true,
  level: 80,
  refreshTime: null,
  power: 60,
  ...change,
})
const city = () =>
  new Field(kinds, [row(1, LAMP, 1, 0), row(2, LAMP, 1, 0), row(3, LAMP, 1, 1, 100), row(9, BOX, 1, 1)])

test('a row becomes a state; a level of -1 is unknown, not 0', () => {
  expect(city().find(1)?.state).toEqual({ online: true, alarm: 0, running: true, light: false, level: null })
  expect(city().find(3)?.state.level).toBe(100)
})

test('a live state replaces what the row said', () => {
  const field = city()
  expect(field.apply(new Map([[1, live({ level: 40 })]]), [1])).toBe(true)
  expect(field.find(1)?.state).toEqual({ online: true, alarm: 0, running: true, light: true, level: 40 })
})

test('a state that looks the same is no reason to draw', () => {
  const field = city()
  const states = new Map([[3, live({ level: 100, power: 1 })]])
  expect(field.apply(states, [3])).toBe(false)
})

test('lamps are shown as they would be, and boxes and strangers as they are', () => {
  const field = city()
  const before = field.version
  field.show(
    new Map([
      [1, 60],
      [3, 0],
      [9, 50],
      [77, 50],
    ]),
  )
  expect(field.find(1)?.state).toMatchObject({ light: true, level: 60 })
  expect(field.find(3)?.state).toMatchObject({ light: false, level: 0 })
  expect(field.find(9)?.state.level).toBeNull()
  expect(field.isBurning).toBe(false)
  expect(field.version).toBeGreaterThan(before)
})

test('a device that the map does not know is passed over', () => {
  expect(city().apply(new Map([[77, live()]]), [77, 78])).toBe(false)
})

test('the city burns when most of its lamps do, boxes not counted', () => {
  const field = city()
  expect(field.isBurning).toBe(false)
  field.apply(new Map([[1, live()]]), [1])
  expect(field.isBurning).toBe(true)
  field.apply(new Map([[1, live({ online: false })]]), [1])
  expect(field.isBurning).toBe(false)
})

test('bounds hold every device; an empty city has none', () => {
  expect(boundsOf(city().marks)).toEqual([116.25, 39.9, 118.25, 39.9])
  expect(boundsOf(new Field(kinds, []).marks)).toBeNull()
})

test('a city on the antimeridian is one place of some metres', () => {
  const rows = [179.998, -179.998].map((lng, at): MapRow => [at + 1, 0, lng, -16.8, 1, 0, 0, -1, -1])
  const { marks } = new Field(['luminaire'], rows)
  const [west, , east] = boundsOf(marks)!
  expect(east - west).toBeCloseTo(0.004)
  expect(Math.abs(marks[0]!.spot.x - marks[1]!.spot.x)).toBeLessThan(0.001)
})
