import { expect, test } from 'vitest'
import { createSlices } from './slices.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that takes 8 ms each, on a clock of our own. */
function setUp() {
  let now = 0
  const done: number[] = []
  const slices = createSlices(() => now)
  const add = (name: number) =>
    slices.add(() => {
      now += 8
      done.push(name)
    })
  return { done, add }
}

test('little work is done as it comes', () => {
  const { done, add } = setUp()
  for (const name of [1, 2]) add(name)
  expect(done).toEqual([1, 2])
})

test('what is beyond a slice waits for the next turns, in its order', async () => {
  const { done, add } = setUp()
  for (const name of [1, 2, 3, 4, 5, 6, 7]) add(name)
  expect(done).toEqual([1, 2, 3])
  await turn()
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  add(8)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  await turn()
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await turn()
  add(9)
  expect(done.at(-1)).toBe(9)
})
