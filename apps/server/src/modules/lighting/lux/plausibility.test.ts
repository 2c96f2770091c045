import { expect, test } from 'vitest'
import { type Seen, suspicionOf } from './plausibility.ts'

const MINUTE = 60_000
const rule = { onLux: 30, offLux: 60 }
const noon: Seen = { lux: 20_000, at: 0, steadySince: 0, altitudeThen: 40, altitude: 40, neighbours: null }
const midnight: Seen = { ...noon, lux: 0.4, altitudeThen: -40, altitude: -40 }
const suspicion = (seen: Partial<Seen>, of = noon) => suspicionOf({ ...of, ...seen }, rule)

test('the light of a day and of a night are believed', () => {
  expect([suspicion({}), suspicion({}, midnight)]).toEqual([null, null])
})

test('a value that does not change while the sun moves is none; that of a night may', () => {
  expect(suspicion({ steadySince: -44 * MINUTE })).toBeNull()
  expect(suspicion({ steadySince: -45 * MINUTE })).toBe('stuck')
  expect(suspicion({ lux: 65_535, steadySince: -45 * MINUTE })).toBe('stuck')
  expect(suspicion({ steadySince: -600 * MINUTE }, midnight)).toBeNull()
})

test('dark by day is judged by the stations around, and without any only under a high sun', () => {
  expect(suspicion({ lux: 0, neighbours: 15_000 })).toBe('darkByDay')
  expect(suspicion({ lux: 20, neighbours: 90 })).toBeNull()
  expect(suspicion({ lux: 0 })).toBe('darkByDay')
  expect(suspicion({ lux: 0, altitude: 3 })).toBeNull()
  expect(suspicion({ lux: 12 })).toBeNull()
})

test('bright by night is judged by the stations around, and without any only far above a street light', () => {
  expect(suspicion({ lux: 90, neighbours: 1 }, midnight)).toBe('brightByNight')
  expect(suspicion({ lux: 90, neighbours: 80 }, midnight)).toBeNull()
  expect(suspicion({ lux: 90 }, midnight)).toBeNull()
  expect(suspicion({ lux: 65_535 }, midnight)).toBe('brightByNight')
})
