import { expect, test } from 'vitest'
import { changedBy, inventoryModules } from './refreshes.ts'

test('an act changes what its own module answers', () => {
  expect(changedBy('dictionary.save')).toEqual(['dictionary'])
  expect(changedBy('webhook.delete')).toEqual(['webhook'])
})

test('an act changes what other modules answer where it shows there', () => {
  expect(changedBy('role.save')).toEqual(['role', 'user'])
  expect(changedBy('pole.mount')).toEqual(inventoryModules)
  expect(changedBy('group.merge')).toContain('layout')
  expect(changedBy('light.sendCommand')).toEqual(['command'])
})

test('a question changes nothing, and neither does a place that is still being moved', () => {
  expect(changedBy('audit.verify')).toEqual([])
  expect(changedBy('pole.query')).toEqual([])
  expect(changedBy('layout.place')).toEqual([])
})
