import { pointIndex } from '@lamplighter/kinds/wires'
import { expect, test } from 'vitest'
import { createShining } from './shining.ts'

const MINUTE = 60_000
const places = pointIndex('luminaire')
const led = { id: 1, ratedWatts: 100, lampType: 'LED' }
const sodium = { ...led, lampType: 'HPS' }

type Told = { level: number; watts: number; command?: number; volts?: number }

/** What is found of a lamp by its readings, each of a minute. */
function follow(lamp: typeof led, readings: readonly (readonly [minute: number, told: Told])[]) {
  const shining = createShining()
  return readings.map(([minute, { level, watts, command = level, volts = 230 }]) => {
    const values = new Map([
      [places.get('lamp.level')!, level],
      [places.get('lamp.command')!, command],
      [places.get('elec.activePower')!, watts],
      [places.get('elec.voltage')!, volts],
    ])
    const batch = shining.begin()
    const found = batch.see(lamp, minute * MINUTE, (place) => values.get(place) ?? null)!
    batch.keep()
    return found
  })
}
const expected = (...of: Parameters<typeof follow>) => follow(...of).map((one) => one.expected)
const dark = { level: 0, watts: 0.6 }

test('power says nothing before a lamp and its meter have come to rest', () => {
  const full = { level: 100, watts: 100 }
  expect(expected(led, [[0, dark], [10, full], [11, full], [12, { level: 50, watts: 52 }], [20, { level: 50, watts: 52 }]]))
    // biome-ignore format: one a reading
    .toEqual([null, null, 100, null, 52])
})

test('a discharge lamp warms up first, also after its arc was out, but not when it is dimmed', () => {
  const cold = { level: 100, watts: 65 }
  expect(
    expected(sodium, [
      [0, dark],
      [10, cold],
      [14, cold],
      [15, cold],
    ]),
  ).toEqual([null, null, null, 100])
  const out = { level: 100, watts: 2 }
  expect(
    expected(sodium, [
      [0, cold],
      [10, cold],
      [20, out],
      [21, cold],
      [25, cold],
      [26, cold],
    ]),
  ).toEqual([...[null, 100, null], ...[null, null, 100]])
  expect(
    expected(sodium, [
      [0, cold],
      [10, cold],
      [11, { level: 60, watts: 60 }],
      [12, { level: 60, watts: 60 }],
    ]).at(-1),
  ).toBeCloseTo(61.6)
})

test('a level that is shown one beside is the same', () => {
  const at = (level: number) => ({ level, watts: 50 })
  expect(
    expected(led, [
      [0, at(50)],
      [5, at(51)],
    ]).at(-1),
  ).toBeCloseTo(52.96)
  expect(
    expected(led, [
      [0, at(50)],
      [5, at(52)],
    ]).at(-1),
  ).toBeNull()
})

test('a lamp that is dark although it was told to be lit, and is lit again, was restarted', () => {
  const [lit, out] = [
    { level: 100, watts: 100 },
    { level: 100, watts: 1 },
  ]
  const restarts = follow(led, [
    [0, lit],
    [1, out],
    [2, lit],
    [3, dark],
    [4, lit],
    [5, { level: 0, watts: 1, command: 80 }],
    [6, lit],
  ])
  expect(restarts.map(({ isRestart }) => isRestart)).toEqual([false, false, true, false, false, false, true])
})

test('what is not kept is told again', () => {
  const shining = createShining()
  const see = (level: number, minute: number) => {
    const batch = shining.begin()
    const latest = (place: number) => (place === places.get('elec.activePower') ? 100 : level)
    return { ...batch, found: batch.see(led, minute * MINUTE, latest)! }
  }
  see(100, 0).keep()
  see(50, 5)
  expect(see(100, 6).found.expected).toBe(100)
})

test('a lamp that was lost begins anew', () => {
  const shining = createShining()
  const latest = () => 100
  shining.begin().see(led, 0, latest)
  const batch = shining.begin()
  batch.see(led, 0, latest)
  batch.keep()
  shining.forget(led.id)
  expect(shining.begin().see(led, 10 * MINUTE, latest)!.expected).toBeNull()
})

test('a lamp that its supply comes back to was not restarted', () => {
  const [lit, unfed] = [
    { level: 100, watts: 100 },
    { level: 0, watts: 0, command: 100, volts: 0 },
  ]
  const told = follow(led, [
    [0, lit],
    [1, unfed],
    [2, lit],
  ])
  expect(told.some(({ isRestart }) => isRestart)).toBe(false)
})

test('a lamp that says what it was told before it shows it was not restarted', () => {
  const told = follow(led, [
    [0, dark],
    [1, { level: 0, watts: 0.6, command: 100 }],
    [2, { level: 100, watts: 100 }],
  ])
  expect(told.some(({ isRestart }) => isRestart)).toBe(false)
})

test('power that was said of another level says nothing of this one, until it is said again', () => {
  const shining = createShining()
  const see = (minute: number, level: number, said: boolean) => {
    const batch = shining.begin()
    const latest = (place: number) => (place === places.get('elec.activePower') ? 100 : level)
    const found = batch.see(led, minute * MINUTE, latest, (place) => (said ? latest(place) : null))!
    batch.keep()
    return found.expected
  }
  expect([see(0, 100, true), see(5, 100, false)]).toEqual([null, 100])
  expect([see(6, 50, false), see(10, 50, false), see(11, 50, true), see(12, 50, false)]).toEqual([null, null, 52, 52])
})
