import { expect, test } from 'vitest'
import { grown, oldWordsIn } from './old-words.ts'

test.each([
  ['const heldOrders = 1', 2],
  ['/** In the order of stations. */', 1],
  ['export function createJudge() {}\ntype Told = { asked: number }', 2],
  ['/** Whoever is told of it. */\nconst a = 1 // nobody heard', 3],
  ["const text = 'nobody was told'", 0],
  ['const sent = call({ asked: told })', 0],
  ['const wireless = 1\nconst upheld = 2', 0],
])('%s has %i old words', (text, count) => {
  expect(oldWordsIn('tools/x.ts', text)).toBe(count)
})

test('the name of a file counts too', () => {
  expect(oldWordsIn('apps/x/told-screen.store.ts', '')).toBe(1)
})

test('a file may have as many as it is known to have, and a new one none', () => {
  const known = { 'a.ts': 2, 'b.ts': 1 }
  expect(grown({ 'a.ts': 2, 'b.ts': 0 }, known)).toEqual([])
  expect(grown({ 'a.ts': 3, 'c.ts': 1 }, known)).toEqual(['a.ts: 3, 2 before', 'c.ts: 1, 0 before'])
})
