import { fail } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const TERMS = { atOnce: 1, waitingEach: 3, waitingInAll: 5 }

/** Work that ends when it is told to, and notes in which order it began. */
function setUp(terms: Parameters<typeof createTurns>[0] = TERMS) {
  const turns = createTurns(terms, () => fail('auth.busy'))
  const begun: string[] = []
  const gates: (() => void)[] = []
  const bring = (who: string) =>
    turns
      .run(who, async () => {
        begun.push(who)
        await new Promise<void>((resolve) => gates.push(resolve))
        return who
      })
      .catch((refusal: Error) => refusal.message)
  const finish = async (works: readonly Promise<string>[]) => {
    const ended = Promise.all(works)
    let done = false
    void ended.then(() => {
      done = true
    })
    while (!done) {
      gates.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return ended
  }
  return { begun, bring, finish }
}

test('one after the other, and those who wait take turns: much of one holds up nobody else', async () => {
  const { begun, bring, finish } = setUp()
  const works = ['a', 'a', 'a', 'a', 'b', 'c'].map(bring)
  await finish(works)
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
})

test('who waits with too much is refused, others still wait', async () => {
  const { bring, finish } = setUp()
  const works = ['a', 'a', 'a', 'a', 'a', 'b'].map(bring)
  expect(await finish(works)).toEqual(['a', 'a', 'a', 'a', 'auth.busy', 'b'])
})

test('no more wait in all than the bound', async () => {
  const { bring, finish } = setUp()
  const works = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(bring)
  expect(await finish(works)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'auth.busy'])
})

test('work that fails gives its turn to the next', async () => {
  const turns = createTurns(TERMS, () => fail('auth.busy'))
  const failing = turns.run('a', () => Promise.reject(new Error('gone')))
  const next = turns.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe('done')
})

test('of one no more at once than is theirs, while others go on beside', async () => {
  const { begun, bring, finish } = setUp({ atOnce: 2, atOnceEach: 1, waitingEach: 5, waitingInAll: 9 })
  const works = ['a', 'a', 'a'].map(bring)
  expect(begun).toEqual(['a'])
  works.push(...['b', 'c'].map(bring))
  expect(begun).toEqual(['a', 'b'])
  await finish(works)
  expect(begun).toEqual(['a', 'b', 'a', 'c', 'a'])
})
