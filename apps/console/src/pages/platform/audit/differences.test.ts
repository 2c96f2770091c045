import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('only what changed is told, and what was not set is left out', () => {
  const before = { id: 4, name: '王建国', frozen: false, users: 3, lastLogin: '2026-11-01T00:00:00Z' }
  expect(differencesOf(before, { name: '王建国', frozen: true })).toEqual([
    { path: ['frozen'], before: false, after: true },
  ])
})

test('a list in another order is the same list', () => {
  expect(differencesOf({ groups: [2, 1] }, { groups: [1, 2] })).toEqual([])
  expect(differencesOf({ groups: null }, { groups: [1] })).toEqual([{ path: ['groups'], before: null, after: [1] }])
})

test('what lies within is told by its path', () => {
  expect(differencesOf(null, { code: 'dco.dim', args: { level: 40 } })).toEqual([
    { path: ['code'], before: undefined, after: 'dco.dim' },
    { path: ['args', 'level'], before: undefined, after: 40 },
  ])
})

test('the roles of a user are compared by id, however they were read', () => {
  const before = { roles: [{ id: 2, name: '值班员' }] }
  expect(differencesOf(before, { roleIds: [2] })).toEqual([])
  expect(differencesOf(before, { roleIds: [2, 3] })).toEqual([{ path: ['roleIds'], before: [2], after: [2, 3] }])
})

test('plain texts are compared as they are', () => {
  expect(differencesOf('1/light', '2/light')).toEqual([{ path: [], before: '1/light', after: '2/light' }])
  expect(differencesOf(null, null)).toEqual([])
})
