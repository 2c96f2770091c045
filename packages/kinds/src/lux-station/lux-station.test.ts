import { expect, test } from 'vitest'
import { luxStationDriver as driver } from './driver.ts'

test('a lux station measures light and gives none', () => {
  expect(driver.state({ 'env.lux': 20_000, 'photocell.on': 0 })).toMatchObject({ light: false, level: null })
})

test('reading a lux station writes nothing to it', () => {
  expect(driver.writes('dcs.read', {})).toEqual({})
})
