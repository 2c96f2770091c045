import { expect, test } from 'vitest'
import { createUnderWay } from './under-way.ts'

test('what was begun is waited for, and what that begins', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { watch, ended } = createUnderWay()
  const done: string[] = []
  void watch(
    first.promise.then(() => {
      done.push('first')
      void watch(second.promise.then(() => void done.push('second')))
    }),
  )
  const all = ended(10_000).then((isOver) => done.push(isOver ? 'all' : 'late'))
  first.resolve()
  await first.promise
  second.resolve()
  await all
  expect(done).toEqual(['first', 'second', 'all'])
})

test('a failure is told to who began it, and ends the wait', async () => {
  const { watch, ended } = createUnderWay()
  const begun = watch(Promise.reject(new Error('no room')))
  await expect(begun).rejects.toThrow('no room')
  expect(await ended(10_000)).toBe(true)
})

test('what does not end is waited for no longer than was said', async () => {
  const { watch, ended } = createUnderWay()
  void watch(new Promise(() => undefined))
  expect(await ended(1)).toBe(false)
})

test('what is no promise is over', async () => {
  const { watch, ended } = createUnderWay()
  expect(watch(7)).toBe(7)
  expect(await ended(10_000)).toBe(true)
})
