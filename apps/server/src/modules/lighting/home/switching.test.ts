import { expect, test } from 'vitest'
import { lastEdge, missedBy } from './switching.ts'

const MINUTE = 60_000
const place = { lat: 39.9, lng: 116.4, timeZone: 'Asia/Shanghai' }
const evening = Date.parse('2026-11-22T21:00:00+08:00')
const edge = lastEdge(place, evening)
const output = {
  boxId: 1,
  boxName: 'K1',
  stationName: null,
  number: 1,
  name: 'K1',
  contact: true,
  held: null,
  reported: evening,
}
const moments = [edge.sun, ...edge.before]
const turn = (night: number, minutes: number, number = 1) => ({
  boxId: 1,
  number,
  night,
  after: moments[night]! + (minutes - 1) * MINUTE,
  by: moments[night]! + minutes * MINUTE,
})
const nights = (minutes: number, number = 1) => edge.before.map((_, back) => turn(back + 1, minutes, number))

test('in the evening outputs are to be on since sunset, in the morning off since sunrise', () => {
  expect(edge.on).toBe(true)
  expect(edge.sun).toBeLessThan(evening)
  const noon = lastEdge(place, Date.parse('2026-11-22T12:30:00+08:00'))
  expect(noon.on).toBe(false)
  expect(new Date(noon.sun).getUTCHours()).toBe(23)
  expect(noon.before).toHaveLength(7)
})

test('an output that keeps to its usual moment has missed nothing, even if that is not the sun', () => {
  expect(missedBy([output], [turn(0, 31), ...nights(30)], edge, evening)).toEqual([])
})

test('an output that came more than five minutes after its usual moment is told with when', () => {
  const [missed] = missedBy([output], [turn(0, 38), ...nights(30)], edge, evening)
  expect(missed).toMatchObject({ number: 1, switched: new Date(edge.sun + 38 * MINUTE).toISOString() })
  expect(missed?.expected).toBe(new Date(edge.sun + 30 * MINUTE).toISOString())
})

test('an output that still stands as before the sun is missed once five minutes have passed', () => {
  const still = { ...output, contact: false }
  expect(missedBy([still], nights(0), edge, edge.sun + 4 * MINUTE)).toEqual([])
  expect(missedBy([still], nights(0), edge, edge.sun + 6 * MINUTE)).toMatchObject([{ switched: null }])
})

test('of a silent box nothing is said, nor of what was not reported since', () => {
  expect(missedBy([{ ...output, contact: null }], nights(0), edge, evening)).toEqual([])
  const old = { ...output, contact: false, reported: edge.sun - MINUTE }
  expect(missedBy([old], nights(0), edge, evening)).toEqual([])
})

test('an output that has never switched keeps to what the others do', () => {
  const stuck = { ...output, number: 2, contact: false }
  const [missed] = missedBy([stuck], nights(10), edge, evening)
  expect(missed).toMatchObject({ number: 2, expected: new Date(edge.sun + 10 * MINUTE).toISOString() })
})

test('an output that stands as a hand holds it has missed nothing, one that does not obey the hand has', () => {
  const late = [turn(0, 38), ...nights(30)]
  expect(missedBy([{ ...output, held: true }], late, edge, evening)).toEqual([])
  const off = { ...output, contact: false }
  expect(missedBy([{ ...off, held: false }], nights(0), edge, evening)).toEqual([])
  expect(missedBy([{ ...off, held: true }], nights(0), edge, evening)).toMatchObject([{ switched: null }])
})
