import { expect, test } from 'vitest'
import { luminaireDriver as driver } from './driver.ts'
import { expectedWatts, OFF_WATTS } from './power.ts'

const subject = { ratedWatts: 100, lampType: null, plannedLevel: () => null }

test('a lamp shines when it has a level and no failure', () => {
  expect(driver.state({ 'lamp.level': 70, 'lamp.failure': 0 })).toMatchObject({ level: 70, light: true })
  expect(driver.state({ 'lamp.level': 0 })).toMatchObject({ level: 0, light: false })
})

test('a failed lamp is an ordinary alarm and gives no light, whatever its level', () => {
  expect(driver.state({ 'lamp.level': 100, 'lamp.failure': 1 })).toMatchObject({ light: false })
})

test('an unknown level stays unknown', () => {
  expect(driver.state({})).toMatchObject({ level: null, light: false })
})

test('switch and dim write the level ordered, a read writes nothing', () => {
  expect(driver.writes('dco.dim', { level: 40 })).toEqual({ 'lamp.command': 40 })
  expect(driver.writes('dco.switch', { on: true })).toEqual({ 'lamp.command': 100 })
  expect(driver.writes('dco.switch', { on: false })).toEqual({ 'lamp.command': 0 })
  expect(driver.writes('dcs.read', {})).toEqual({})
})

test('a lamp without replies has obeyed when its level is within one per cent', () => {
  expect(driver.obeyed('dco.dim', { level: 40 }, { 'lamp.level': 41 })).toBe(true)
  expect(driver.obeyed('dco.dim', { level: 40 }, { 'lamp.level': 60 })).toBe(false)
  expect(driver.obeyed('dco.dim', { level: 40 }, {})).toBe(false)
  const warm = { level: 40, colour: 2_700 }
  expect(driver.obeyed('dco.dim', warm, { 'lamp.level': 40, 'lamp.colour': 2_780 })).toBe(true)
  expect(driver.obeyed('dco.dim', warm, { 'lamp.level': 40, 'lamp.colour': 4_000 })).toBe(false)
  expect(driver.obeyed('dco.dim', warm, { 'lamp.level': 40 })).toBe(true)
})

test('the proof of an order is measured power near what the level needs', () => {
  const proof = driver.proof('dco.dim', { level: 50 }, subject)!
  expect(proof).toMatchObject({ point: 'elec.activePower', expected: 52 })
  expect(proof.tolerance).toBeCloseTo(7.8)
  expect(driver.proof('dcs.read', {}, subject)).toBeNull()
})

test('a lamp told off proves it below the power of a welded relay', () => {
  const proof = driver.proof('dco.switch', { on: false }, subject)!
  expect(proof.expected).toBe(OFF_WATTS)
  expect(proof.expected + proof.tolerance).toBeCloseTo(6)
})

test('power grows with the level up to the rated power', () => {
  const watts = [0, 1, 20, 50, 80, 100].map((level) => expectedWatts(150, level))
  expect(watts).toEqual(watts.toSorted((a, b) => a - b))
  expect(watts.at(-1)).toBe(150)
})

test('a lamp whose rated power nobody knows is judged by the level it reports', () => {
  const unknown = { ...subject, ratedWatts: null }
  expect(driver.proof('dco.dim', { level: 50 }, unknown)).toMatchObject({ point: 'lamp.level', expected: 50 })
})

test('a lamp that resumes its schedule is judged by what its plan asks for', () => {
  expect(driver.proof('dco.resume', {}, subject)).toBeNull()
  expect(driver.proof('dco.resume', {}, { ...subject, plannedLevel: () => 0 })).toMatchObject({ expected: 0.6 })
  expect(driver.proof('dco.resume', {}, { ...subject, plannedLevel: () => 100 })).toMatchObject({ expected: 100 })
})

test.each([
  ['LED', 'dco.switch', { on: true }, 3_000],
  ['HPS', 'dco.switch', { on: true }, 243_000],
  ['HPS', 'dco.switch', { on: false }, 3_000],
  ['LED', 'dco.dim', { level: 20, ramp: 60 }, 63_000],
] as const)('a %s lamp told %s %o is judged once it has come to rest', (lampType, code, args, settle) => {
  expect(driver.proof(code, args, { ...subject, lampType })).toMatchObject({ settle })
})
