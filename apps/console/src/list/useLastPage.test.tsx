import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageInPlace, useLastPage } from './useLastPage.ts'

afterEach(cleanup)

const none = { rows: [], total: 0 }

test.each([
  ['a page far beyond goes to the last', { rows: [], total: 81 }, { page: 9, size: 20 }, { page: 5 }],
  ['a last page that emptied goes to the one before', { rows: [], total: 80 }, { page: 5, size: 20 }, { page: 4 }],
  ['a list that has nothing goes to its first page', none, { page: 9, size: 20 }, { page: 1 }],
  ['the first page of a list that has nothing is its own', none, { page: 1, size: 20 }, null],
  ['a page with rows stays', { rows: [1], total: 81 }, { page: 5, size: 20 }, null],
  [
    'a log that ended goes to the page before',
    { ...none, newer: 'n', older: null },
    { page: 1, size: 20, cursor: 'c' },
    { cursor: 'n' },
  ],
  [
    'a log with nothing newer goes to its beginning',
    { ...none, newer: null, older: 'o' },
    { page: 1, size: 20, cursor: 'c' },
    { cursor: '' },
  ],
  [
    'a stretch of a log in which nothing matches stays',
    { ...none, newer: 'n', older: 'o' },
    { page: 1, size: 20, cursor: 'c' },
    null,
  ],
  ['a log that has nothing stays', { ...none, newer: null, older: null }, { page: 1, size: 20, cursor: '' }, null],
])('%s', (_, page, part, expected) => {
  expect(pageInPlace(page, part)).toEqual(expected)
})

test('the address is led to the last page once, in place of the one that is none', () => {
  const change = vi.fn()
  const show = (page: number, isPlaceholderData: boolean) => ({ page, isPlaceholderData })
  const { result, rerender } = renderHook(
    ({ page, isPlaceholderData }) =>
      useLastPage({ data: { rows: [], total: 40 }, isPlaceholderData }, { page, size: 20 }, change),
    { initialProps: show(9, true) },
  )
  expect([result.current, change.mock.calls]).toEqual([true, []])
  rerender(show(9, false))
  rerender(show(9, false))
  expect(change.mock.calls).toEqual([[{ page: 2 }, { replace: true }]])
  rerender(show(2, true))
  expect(result.current).toBe(false)
})
