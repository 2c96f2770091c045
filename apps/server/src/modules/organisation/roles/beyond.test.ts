import { expect, test } from 'vitest'
import { beyondOwn } from './beyond.ts'

const dimmer = {
  isSuper: false,
  grants: new Map([
    ['light.dim', new Set([1, 2])],
    ['device.view', null],
  ]),
}

test('what reaches no further than the own right is given on', () => {
  expect(beyondOwn(dimmer, [{ operation: 'light.dim', groups: [2] }])).toBeNull()
  expect(beyondOwn(dimmer, [{ operation: 'device.view', groups: null }])).toBeNull()
})

test.each([
  ['a right that is not held', { operation: 'light.switch', groups: [1] }, 'light.switch'],
  ['a right in another group', { operation: 'light.dim', groups: [1, 3] }, 'light.dim'],
  ['a right everywhere that is held somewhere', { operation: 'light.dim', groups: null }, 'light.dim'],
  ['a right that is not held, in no group', { operation: 'user.save', groups: [] }, 'user.save'],
])('%s is not', (_, right, refused) => {
  expect(beyondOwn(dimmer, [right])).toBe(refused)
})

test('a super user gives everything', () => {
  expect(beyondOwn({ isSuper: true, grants: new Map() }, [{ operation: 'user.save', groups: null }])).toBeNull()
})
