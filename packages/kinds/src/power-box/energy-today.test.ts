import { expect, test } from 'vitest'
import { energyToday } from './energy-today.ts'

const of = (counter: number | null, energyAtMidnight: number | null) =>
  energyToday({ values: { 'elec.totalEnergy': counter }, energyAtMidnight })

test('the energy of today is what the counter grew since midnight', () => {
  expect(of(137_500, 130_000)).toBe(7.5)
  expect(of(130_000, 130_000)).toBe(0)
})

test('nothing is claimed of a counter that is not known or was cleared today', () => {
  expect([of(null, 130_000), of(130_000, null), of(10, 130_000)]).toEqual([null, null, null])
})
