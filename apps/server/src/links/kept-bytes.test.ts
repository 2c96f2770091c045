import { expect, test } from 'vitest'
import { createKeptBytes } from './kept-bytes.ts'

const bytes = (value: number, length = 100) => new Uint8Array(length).fill(value)

test('what was kept is there until newer bytes need its room', () => {
  const kept = createKeptBytes(512)
  const places = [1, 2, 3, 4].map((value) => kept.keep(bytes(value)))
  expect(places.every(kept.holds)).toBe(true)
  const fifth = kept.keep(bytes(5))
  expect(places.map(kept.holds)).toEqual([false, true, true, true])
  expect([...kept.at(fifth, 100)]).toEqual([...bytes(5)])
  expect([...kept.at(places[1]!, 100)]).toEqual([...bytes(2)])
})

test('what comes instead of something else displaces nothing where it fits', () => {
  const kept = createKeptBytes(512)
  const other = kept.keep(bytes(1))
  let own = kept.keep(bytes(2))
  for (let value = 3; value < 90; value++) own = kept.keep(bytes(value, 120), own)
  expect([...kept.at(own, 120)]).toEqual([...bytes(89, 120)])
  expect(kept.holds(other)).toBe(true)
  const longer = kept.keep(bytes(7, 300), own)
  expect([...kept.at(longer, 300)]).toEqual([...bytes(7, 300)])
})

test('bytes do not reach over the end', () => {
  const kept = createKeptBytes(512)
  kept.keep(bytes(1, 400))
  const second = kept.keep(bytes(2, 200))
  expect([...kept.at(second, 200)]).toEqual([...bytes(2, 200)])
})

test('what is larger than all room there is, is refused', () => {
  expect(() => createKeptBytes(512).keep(bytes(1, 600))).toThrow(RangeError)
})
