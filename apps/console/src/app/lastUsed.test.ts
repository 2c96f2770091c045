import { beforeEach, expect, test } from 'vitest'
import { byLastUse, lastUsed, noteUse } from './lastUsed.ts'

beforeEach(() => localStorage.clear())

const at = (curApp: string, curCust: number, userId = 1) => ({
  user: { id: userId, account: 'a', name: 'A', isSuper: false },
  curApp,
  curCust,
})

test('what was used last comes first, and what never was keeps its place', () => {
  noteUse(at('light', 3), 1_000)
  noteUse(at('pole', 2), 2_000)
  const { apps, organisations } = lastUsed(1)
  expect(byLastUse(['site', 'light', 'pole', 'more'], apps, (code) => code)).toEqual(['pole', 'light', 'site', 'more'])
  expect(byLastUse([{ id: 1 }, { id: 2 }, { id: 3 }], organisations, ({ id }) => id)).toEqual([
    { id: 2 },
    { id: 3 },
    { id: 1 },
  ])
})

test('each user of a browser has their own', () => {
  noteUse(at('light', 3, 1), 1_000)
  expect(lastUsed(2)).toEqual({ apps: {}, organisations: {} })
})

test.each(['nonsense', 'null', '{"1":{}}'])('what is kept as %s counts as nothing', (kept) => {
  localStorage.setItem('lastUsed', kept)
  expect(lastUsed(1)).toEqual({ apps: {}, organisations: {} })
  noteUse(at('light', 3), 1_000)
  expect(lastUsed(1).apps).toEqual({ light: 1_000 })
})
