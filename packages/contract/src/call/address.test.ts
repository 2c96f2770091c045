import { expect, test } from 'vitest'
import { addressed } from './address.ts'

test('an id in the path is taken from the input, and does not travel twice', () => {
  expect(addressed('/group/list/{id}', { id: 7, name: 'north' })).toEqual({
    path: '/group/list/7',
    rest: { name: 'north' },
  })
})

test('what would break out of its part of the path cannot', () => {
  expect(addressed('/group/list/{id}', { id: '../7?x=1' }).path).toBe('/group/list/..%2F7%3Fx%3D1')
})

test.each([[{ id: 7 }], [[{ id: 7 }]], [undefined]])('a path without ids leaves %j as it is', (input) => {
  expect(addressed('/group/list', input)).toEqual({ path: '/group/list', rest: input })
})
