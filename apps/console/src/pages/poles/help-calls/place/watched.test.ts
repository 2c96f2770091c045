import { expect, test } from 'vitest'
import { nearestCameras, toggled } from './watched.ts'

const device = (id: number, distance: number, kind: 'video' | 'luminaire' = 'video', online = true) => ({
  ...{ id, distance, kind, online },
})

test('the nearest three cameras that answer are opened, however the devices are listed', () => {
  const devices = [
    device(1, 90),
    device(2, 5, 'luminaire'),
    device(3, 10),
    device(4, 20, 'video', false),
    device(5, 40),
  ]
  expect(nearestCameras(devices)).toEqual([3, 5, 1])
  expect(nearestCameras([...devices, device(6, 1)])).toEqual([6, 3, 5])
  expect(nearestCameras([])).toEqual([])
})

test('a fourth picture takes the place of the one that has been open longest', () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3])
  expect(toggled([1, 2, 3], 4)).toEqual([2, 3, 4])
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3])
})
