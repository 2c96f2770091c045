import { expect, test } from 'vitest'
import { fittingWidth, nudged, spotAt, spotOf, ZOOM, zoomed } from './spot.ts'

const box = { left: 100, top: 50, width: 400, height: 200 }

test('a pointer on the picture is a share of its width and height', () => {
  expect(spotAt({ clientX: 300, clientY: 100 }, box)).toEqual({ x: 0.5, y: 0.25 })
})

test('a pointer beside the picture is brought to its edge', () => {
  expect(spotAt({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 1 })
})

test.each([
  ['ArrowRight', false, { x: 0.505, y: 0.5 }],
  ['ArrowUp', false, { x: 0.5, y: 0.495 }],
  ['ArrowDown', true, { x: 0.5, y: 0.55 }],
])('%s with Shift %s moves a mark from the middle', (key, shiftKey, spot) => {
  expect(nudged({ x: 0.5, y: 0.5 }, { key, shiftKey })).toEqual(spot)
})

test('a mark stays on the picture, and other keys move nothing', () => {
  expect(nudged(spotOf(1, 0), { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 1, y: 0 })
  expect(nudged(spotOf(1, 0), { key: 'Enter', shiftKey: false })).toBeNull()
})

test('a picture fits its frame by whichever side is tighter', () => {
  const picture = { width: 2_000, height: 1_000 }
  expect(fittingWidth({ width: 500, height: 900 }, picture)).toBe(500)
  expect(fittingWidth({ width: 900, height: 200 }, picture)).toBe(400)
})

test('zooming ends at both bounds', () => {
  expect(zoomed(1, -1)).toBe(ZOOM.least)
  expect(zoomed(1, 1)).toBe(ZOOM.factor)
  expect(zoomed(1, 99)).toBe(ZOOM.most)
})
