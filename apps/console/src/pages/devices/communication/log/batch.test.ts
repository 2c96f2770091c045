import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

function hand(most = 500) {
  const pictures: (() => void)[] = []
  const taken: number[][] = []
  const push = createBatch<number>(
    most,
    (run) => pictures.push(run),
    (all) => taken.push(all),
  )
  const draw = () => {
    for (const run of pictures.splice(0)) run()
  }
  return { push, draw, taken, waiting: pictures }
}

test('whatever comes between two pictures is handed on at once, in order', () => {
  const { push, draw, taken, waiting } = hand()
  for (let n = 1; n <= 33; n++) push(n)
  expect(waiting).toHaveLength(1)
  expect(taken).toEqual([])
  draw()
  push(34)
  draw()
  expect(taken.map((all) => [all.length, all.at(-1)])).toEqual([
    [33, 33],
    [1, 34],
  ])
})

test('where no pictures are drawn the last of it is kept, and no more', () => {
  const { push, draw, taken } = hand(10)
  for (let n = 1; n <= 100_000; n++) push(n)
  draw()
  expect(taken).toEqual([[99_991, 99_992, 99_993, 99_994, 99_995, 99_996, 99_997, 99_998, 99_999, 100_000]])
})
