import { expect, test } from 'vitest'
import { createRegister } from './register.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-05-01T08:00:00Z')
const ago = (minutes: number) => NOW - minutes * MINUTE
const register = () => createRegister(() => NOW)

test('a meter that steps back by its decimals stands, and one that goes back further is not read', () => {
  const meter = register()
  expect(meter.read(16_100.000000000002, ago(9))).toEqual({ at: ago(9), energy: 16_100.000000000002 })
  expect(meter.read(16_100, ago(8))).toEqual({ at: ago(8), energy: 16_100.000000000002 })
  expect(meter.read(16_040, ago(7)).energy).toBe(16_100.000000000002)
  expect(meter.read(16_000, ago(6)).energy).toBeNull()
  expect(meter.read(16_101, ago(5)).energy).toBe(16_101)
})

test('what a pile kept while it was alone is of the past', () => {
  const meter = register()
  meter.read(5_000, ago(10))
  expect(meter.read(4_000, ago(30))).toEqual({ at: ago(30), energy: 4_000 })
  expect([meter.isPast(ago(30)), meter.isPast(ago(10))]).toEqual([true, false])
})

test('a clock that is set back while the meter goes on is followed from there, and never beyond the present', () => {
  const meter = register()
  meter.read(205_000, ago(330))
  expect(meter.read(205_200, ago(389))).toEqual({ at: ago(330), energy: 205_200 })
  expect(meter.read(207_000, ago(375))).toEqual({ at: ago(316), energy: 207_000 })
  expect(meter.momentOf(ago(10))).toBe(NOW)
  meter.forget()
  expect(meter.read(7, ago(400))).toEqual({ at: ago(400), energy: 7 })
})
