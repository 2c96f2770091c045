import { expect, test } from 'vitest'
import { turnsDuring } from '../testing/event-loop.ts'
import { atOnce, flatMapSteps, groupSteps, inSlices, mapSteps, type Steps } from './slices.ts'

const numbers = Array.from({ length: 1_050 }, (_, i) => i)

test('work in slices gives what it gives at once', async () => {
  const doubled = () => mapSteps(numbers, (n) => n * 2)
  expect(await inSlices(doubled())).toEqual(atOnce(doubled()))
  expect(atOnce(doubled())).toEqual(numbers.map((n) => n * 2))
  expect(atOnce(flatMapSteps(numbers, (n) => (n % 2 ? [n, -n] : [])))).toEqual(
    numbers.flatMap((n) => (n % 2 ? [n, -n] : [])),
  )
  expect(atOnce(groupSteps(numbers, (n) => n % 7))).toEqual(Map.groupBy(numbers, (n) => n % 7))
})

test('others get the event loop whenever a slice of time is used up, also within nested work', async () => {
  let time = 0
  function* work(): Steps<number> {
    let done = 0
    for (let i = 0; i < 50; i++) {
      time += 1
      done++
      yield
    }
    return done
  }
  function* twice(): Steps<number> {
    return (yield* work()) + (yield* work())
  }
  const { result, turns } = await turnsDuring(() => inSlices(twice(), () => time))
  expect(result).toBe(100)
  expect(turns).toBeGreaterThanOrEqual(5)
})
