import { expect, test } from 'vitest'
import { scaleOf } from '../../../programme/scaleOf.ts'
import { handles, keyed, moved, resized } from './regionMoves.ts'

const canvas = { width: 160, height: 320 }
const place = { x: 10, y: 20, width: 60, height: 40 }

test('a region is moved by whole pixels and stays on the canvas', () => {
  expect(moved(place, 3.4, -2.6, canvas)).toEqual({ ...place, x: 13, y: 17 })
  expect(moved(place, -99, -99, canvas)).toEqual({ ...place, x: 0, y: 0 })
  expect(moved(place, 999, 999, canvas)).toEqual({ ...place, x: 100, y: 280 })
})

test('it is pulled at each side and corner, while the opposite one stays', () => {
  expect(resized(place, 'se', 5, 6, canvas)).toEqual({ ...place, width: 65, height: 46 })
  expect(resized(place, 'nw', 5, 6, canvas)).toEqual({ x: 15, y: 26, width: 55, height: 34 })
  expect(resized(place, 'e', 5, 6, canvas)).toEqual({ ...place, width: 65 })
  expect(resized(place, 'n', 5, 6, canvas)).toEqual({ ...place, y: 26, height: 34 })
})

test('however far it is pulled, it lies on the canvas and can still be taken', () => {
  for (const handle of handles)
    for (const by of [-999, 999]) {
      const { x, y, width, height } = resized(place, handle, by, by, canvas)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect([x + width <= 160, y + height <= 320, width >= 4, height >= 4]).toEqual([true, true, true, true])
    }
})

test('arrow keys move it by a pixel and, with Shift, resize it; others do nothing', () => {
  expect(keyed(place, 'ArrowLeft', false, canvas)).toEqual({ ...place, x: 9 })
  expect(keyed(place, 'ArrowDown', false, canvas)).toEqual({ ...place, y: 21 })
  expect(keyed(place, 'ArrowRight', true, canvas)).toEqual({ ...place, width: 61 })
  expect(keyed(place, 'ArrowUp', true, canvas)).toEqual({ ...place, height: 39 })
  expect(keyed(place, 'a', false, canvas)).toBeNull()
})

test('a canvas is shown as large as its room allows', () => {
  expect(scaleOf(canvas, { width: 320, height: 480 })).toBe(1.5)
  expect(scaleOf({ width: 4096, height: 16 }, { width: 512, height: 480 })).toBe(0.125)
})
