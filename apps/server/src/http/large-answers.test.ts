import { expect, test } from 'vitest'
import { createLargeAnswers } from './large-answers.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the next large answer of a person is begun once the one before is sent, and that of another at once', async () => {
  const { run } = createLargeAnswers()
  const sent = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) => async () => void begun.push(name)
  await run('anna', work('first'), sent.promise)
  const second = run('anna', work('second'), Promise.resolve())
  await run('bob', work('other'), Promise.resolve())
  await settle()
  expect(begun).toEqual(['first', 'other'])
  sent.resolve()
  await second
  expect(begun).toEqual(['first', 'other', 'second'])
})

test('one that fails says so, and the next has its turn', async () => {
  const { run } = createLargeAnswers()
  const never = new Promise<void>(() => undefined)
  await expect(run('anna', () => Promise.reject(new Error('gone')), never)).rejects.toThrow('gone')
  expect(await run('anna', async () => 7, never)).toBe(7)
})
