import { expect, test } from 'vitest'
import { giverKinds, givers, PRECEDENCE, precedenceLabels, strongerThan } from './givers.ts'

test('each giver has a place in the order of precedence, and each place a name', () => {
  for (const giver of giverKinds) expect(PRECEDENCE).toContain(givers[giver].precedence)
  expect(Object.keys(precedenceLabels)).toEqual([...PRECEDENCE])
})

test('an emergency is above all, a person above what runs by itself, and nobody above their own kind', () => {
  expect(strongerThan('alarm')).toEqual([])
  expect(strongerThan('person').toSorted()).toEqual(['alarm', 'lockOut'])
  expect(strongerThan('plan').toSorted()).toEqual(['alarm', 'lockOut', 'lux', 'person', 'scene'])
})
