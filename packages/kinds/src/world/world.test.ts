import { expect, test } from 'vitest'
import { createWorld } from '../sims.ts'
import { beijing, lampNameplate, street } from './city.fixture.ts'
import { chance, hash, wander } from './noise.ts'
import { phaseOf, placeOf } from './world.ts'

test('chance is uniform and the same question has the same answer', () => {
  const seed = hash('lamp')
  const drawn = Array.from({ length: 10_000 }, (_, n) => chance(seed, n))
  expect(drawn.reduce((a, b) => a + b, 0) / drawn.length).toBeCloseTo(0.5, 1)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThan(1)
  expect(chance(seed, 77)).toBe(drawn[77])
  expect(new Set(drawn).size).toBeGreaterThan(9_990)
})

test('wandering noise has no jumps and stays within one', () => {
  const steps = Array.from({ length: 2_000 }, (_, i) => wander(9, i / 100))
  for (const [i, value] of steps.entries()) {
    expect(Math.abs(value)).toBeLessThanOrEqual(1)
    expect(Math.abs(value - (steps[i - 1] ?? value))).toBeLessThan(0.05)
  }
})

test('the same seed makes the same world, another seed another', () => {
  const devices = street(300).lamps
  const world = (seed: number) => createWorld({ place: beijing, seed, devices })
  const faults = (seed: number) => devices.map((device) => world(seed).fault(device))
  expect(faults(1)).toEqual(faults(1))
  expect(faults(1)).not.toEqual(faults(2))
  expect(world(1).voltage('13820000001', 1, 1e12)).toBe(world(1).voltage('13820000001', 1, 1e12))
})

test('lamps are shared out evenly between the phases', () => {
  const counts = [1, 2, 3].map((phase) => street(90).lamps.filter((lamp) => phaseOf(lamp) === phase).length)
  expect(counts).toEqual([30, 30, 30])
})

test('the sun is reckoned for the middle of the devices, in whatever order they come', () => {
  const devices = [
    lampNameplate(1, { lat: 30, lng: 100 }),
    lampNameplate(2, { lat: 31, lng: 101 }),
    lampNameplate(3, { lat: null }),
  ]
  const place = placeOf(devices.slice(0, 2), 'Asia/Shanghai')
  expect(place).toEqual({ lat: 30.5, lng: 100.5, timeZone: 'Asia/Shanghai' })
  expect(placeOf(devices.slice(0, 2).reverse(), 'Asia/Shanghai')).toEqual(place)
})
