import type { Role } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { comparedRights, differences, sameScope } from './compare.ts'

const role = (operations: string[], groups: number[] | null): Role => ({
  id: 1,
  name: '',
  note: '',
  operations,
  groups,
  users: 0,
})

test('two roles differ by each right that only one gives, and by their reach', () => {
  const dimmer = role(['home.view', 'light.dim'], [3, 1])
  expect(differences(dimmer, role(['home.view', 'light.switch'], [1, 3]))).toBe(2)
  expect(differences(dimmer, role(['home.view', 'light.dim'], null))).toBe(1)
})

test('groups in another order reach the same', () => {
  expect(sameScope(role([], [2, 1]), role([], [1, 2]))).toBe(true)
})

test('every right of every area is compared', () => {
  const rights = comparedRights(role(['home.view'], null), role([], null)).flatMap((area) => area.rights)
  expect(rights.filter(({ one, other }) => one !== other)).toEqual([
    { operation: 'home.view', one: true, other: false },
  ])
})
