import type { Mounted } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { LABEL_MARGIN, labelRows, placesOf, stageOf, yOf } from './geometry.ts'

const mounted = (id: number, kind: Mounted['kind']) => ({ id, kind }) as Mounted
const stage = stageOf(732, 632, 10)

test('a pole is drawn to scale, and a tall one is made to fit', () => {
  expect(yOf(stage, 0) - yOf(stage, 5)).toBeCloseTo((yOf(stage, 0) - yOf(stage, 10)) / 2)
  expect(stageOf(1_200, 1_200, 10).scale).toBeLessThan(60)
  expect(yOf(stageOf(732, 632, 25), 25)).toBeGreaterThan(40)
})

test('every device has a place of its own, whatever hangs on the pole', () => {
  const devices = [
    ...[1, 2, 3, 4].map((id) => mounted(id, 'luminaire')),
    mounted(5, 'environment'),
    mounted(6, 'power-gateway'),
    mounted(7, 'lux-station'),
    mounted(8, 'gateway'),
    mounted(9, 'manhole'),
    mounted(305, 'intercom'),
    mounted(302, 'led-screen'),
    mounted(304, 'broadcast'),
    mounted(321, 'traffic'),
    mounted(301, 'video'),
    mounted(306, 'wifi'),
    mounted(312, 'phone-charging'),
    mounted(307, 'charging-pile'),
    mounted(311, 'lock'),
    mounted(310, 'garbage-bin'),
  ]
  const places = placesOf(devices, stage)
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(devices.length)
  for (const { y } of places) expect(y > 0 && y < stage.height).toBe(true)
})

test.each([1_000, 732, 596, 560])('on a stage of %d px no label lies over a device', (width) => {
  const narrow = stageOf(width, 632, 10)
  const edge = LABEL_MARGIN + narrow.labelWidth
  const kinds = ['luminaire', 'luminaire', 'manhole', 'garbage-bin', 'charging-pile', 'led-screen', 'video'] as const
  const places = placesOf(
    kinds.map((kind, id) => mounted(id, kind)),
    narrow,
  )
  for (const { x, side } of places) expect(side === 'left' ? x - edge : width - edge - x).toBeGreaterThan(20)
})

test('labels of one side stand in the order of their devices, and none lies over another', () => {
  const places = [90, 100, 110, 600].map((y, id) => ({
    device: mounted(id, 'luminaire'),
    side: 'left' as const,
    x: 0,
    y,
  }))
  const tops = [...labelRows(places, stage).values()]
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  for (const [at, top] of tops.slice(1).entries()) expect(top - tops[at]!).toBeGreaterThanOrEqual(60)
  expect(tops.at(-1)! + 50).toBeLessThanOrEqual(stage.height)
})
