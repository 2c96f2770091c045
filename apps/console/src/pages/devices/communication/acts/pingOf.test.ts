import { expect, test } from 'vitest'
import { pingOf } from './pingOf.ts'

test.each([
  ['gateway', 'dcs.clock'],
  ['power-box', 'dcs.clock'],
  ['luminaire', 'dcs.clock'],
  ['lux-station', 'dcs.read'],
] as const)('a %s is pinged by %s', (kind, code) => {
  expect(pingOf(kind)).toBe(code)
})
