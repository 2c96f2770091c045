import { expect, test } from 'vitest'
import { createIntake } from './intake.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Messages that take 8 ms each, on a clock of our own. */
function setUp() {
  let now = 0
  const taken: number[] = []
  const intake = createIntake(() => now)
  const add = (name: number) =>
    intake.add(() => {
      now += 8
      taken.push(name)
    })
  return { taken, add }
}

test('few messages are taken as they come', () => {
  const { taken, add } = setUp()
  for (const name of [1, 2]) add(name)
  expect(taken).toEqual([1, 2])
})

test('what is beyond a slice waits for the next turns, in its order', async () => {
  const { taken, add } = setUp()
  for (const name of [1, 2, 3, 4, 5, 6, 7]) add(name)
  expect(taken).toEqual([1, 2, 3])
  await turn()
  expect(taken).toEqual([1, 2, 3, 4, 5, 6])
  add(8)
  expect(taken).toEqual([1, 2, 3, 4, 5, 6])
  await turn()
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await turn()
  add(9)
  expect(taken.at(-1)).toBe(9)
})
