import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { LUX_FRESH } from './lighting/lux.ts'

const taken = (name: keyof typeof calls, input: object) => calls[name].input.safeParse(input).success

describe('the bounds that every list shares', () => {
  test.each(['light.query', 'command.orders', 'device.list'] as const)('a page of %s holds 1 to 5,000 rows', (name) => {
    const list = (size: number) => taken(name, { kind: 'gateway', page: 1, size })
    expect([0, 1, 5_000, 5_001].map(list)).toEqual([false, true, true, false])
  })

  test('the first page is page one', () => {
    expect([0, 1, 100_000, 100_001].map((page) => taken('light.query', { page, size: 20 }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('an order reaches at most a hundred thousand devices', () => {
    const order = (n: number) =>
      taken('light.sendCommand', { code: 'dcs.read', ids: Array.from({ length: n }, (_, at) => at + 1) })
    expect([0, 1, 100_000, 100_001].map(order)).toEqual([false, true, true, false])
  })

  test('a reason has at most 200 characters', () => {
    const order = (length: number) =>
      taken('light.sendCommand', { code: 'dcs.read', ids: [1], reason: 'x'.repeat(length) })
    expect([200, 201].map(order)).toEqual([true, false])
  })

  test('a lux station has the lengths of the contract, and a radius beyond its least', () => {
    const given = { ...LUX_FRESH, deviceId: 1, name: 'Quay', description: '', installPosition: '', groupIds: [] }
    const station = (more: object) => taken('lux.save', { ...given, ...more })
    const texts = { name: [19, 20], description: [200, 201], installPosition: [49, 50] }
    for (const [key, lengths] of Object.entries(texts))
      expect(lengths.map((length) => station({ [key]: 'x'.repeat(length) }))).toEqual([true, false])
    expect([50, 51].map((radius) => station({ radius }))).toEqual([false, true])
  })

  test('a name of a group has 1 to 40 characters', () => {
    const group = (length: number) => taken('group.save', { name: 'x'.repeat(length), parentId: null })
    expect([0, 1, 40, 41].map(group)).toEqual([false, true, true, false])
  })
})
