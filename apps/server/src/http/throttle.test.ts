import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

const [ANNA, BOB] = [1, 2]

function setUp() {
  const rests: number[] = []
  const throttle = createThrottle(async (ms) => void rests.push(ms))
  return { ...throttle, rests }
}

test('heavy work rests while a call of somebody else is under way, twice as long as a piece took', async () => {
  const { begin, rest, rests } = setUp()
  begin(ANNA)
  await rest(ANNA, 30)
  expect(rests).toEqual([])
  const end = begin(BOB)
  await rest(ANNA, 30)
  expect(rests).toEqual([60])
  end()
  await rest(ANNA, 30)
  expect(rests).toEqual([60])
})

test('one that ends twice is counted once', async () => {
  const { begin, rest, rests } = setUp()
  begin(BOB)
  const end = begin(BOB)
  end()
  end()
  await rest(ANNA, 30)
  expect(rests).toEqual([60])
})

test('a rest is short, however long a piece took', async () => {
  const { begin, rest, rests } = setUp()
  begin(BOB)
  await rest(ANNA, 5_000)
  expect(rests).toEqual([200])
})
