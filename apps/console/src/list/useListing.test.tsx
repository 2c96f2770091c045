import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneOf, textOf } from './address.ts'
import { listing, useListing } from './useListing.ts'

const asked: Record<string, unknown>[] = []
let answers: ((input: Record<string, unknown>) => object)[] = []

/** The server: one answer after the other, the last one again and again. */
beforeEach(() => {
  asked.length = 0
  window.history.replaceState(null, '', '/list')
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const input = unseal(JSON.parse(init.body).content) as Record<string, unknown>
    asked.push(input)
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(answer(input)) }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(cleanup)

const poles = listing({
  call: 'pole.query',
  fields: { q: textOf(40), tab: oneOf(['all', 'smart'] as const, 'all'), pole: textOf(10) },
  keepsPage: ['pole'],
  replaces: ['q'],
  sorts: ['number', 'name'],
  asks: ({ q, tab }) => ({
    filters: { ...(q ? { keyword: q } : {}), ...(tab === 'smart' ? { type: 1 as const } : {}) },
  }),
})
const orders = listing({
  call: 'command.orders',
  fields: { range: oneOf(['week', 'all'] as const, 'week') },
  unfiltered: { range: 'all' },
  log: true,
  asks: () => ({ filters: {} }),
})

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <BrowserRouter>{children}</BrowserRouter>
  </QueryClientProvider>
)
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

test('the address says what is asked: filters, order and page', async () => {
  answers = [() => ({ total: 0, rows: [] })]
  window.history.replaceState(null, '', '/list?q=k&tab=smart&sort=name&desc=true&page=3&size=20')
  const { result } = renderHook(() => useListing(poles), { wrapper: within })
  await waitFor(() => expect(result.current.reading.data).toBeDefined())
  expect(asked[0]).toEqual({
    page: 3,
    size: 20,
    filters: { keyword: 'k', type: 1 },
    sort: { field: 'name', desc: true },
  })
})

test('what narrows it can be cleared at once; what is open stays, and does not narrow', async () => {
  answers = [() => ({ total: 0, rows: [] })]
  window.history.replaceState(null, '', '/list?pole=7')
  const { result } = renderHook(() => useListing(poles), { wrapper: within })
  expect(result.current.isNarrowed).toBe(false)
  act(() => result.current.change({ q: 'k', tab: 'smart', page: 2 }))
  expect(result.current.isNarrowed).toBe(true)
  act(() => result.current.clear())
  expect(window.location.search).toBe('?pole=7')
})

test('a list that usually leaves something out is cleared to all of it', async () => {
  answers = [() => ({ total: 0, rows: [], more: false, newer: null, older: null })]
  const { result } = renderHook(() => useListing(orders), { wrapper: within })
  expect(result.current.isNarrowed).toBe(true)
  act(() => result.current.clear())
  expect(window.location.search).toBe('?range=all')
  expect(result.current.isNarrowed).toBe(false)
})

test('all of it is read page by page; of a log the newest 100,000, and it is said that there are more', async () => {
  answers = [({ page, size }) => ({ total: 5_003, rows: rowsOf(page === 2 ? 3 : Number(size)) })]
  const numbered = renderHook(() => useListing(poles), { wrapper: within })
  const { rows, isWhole } = await numbered.result.current.all()
  expect([rows.length, isWhole]).toEqual([5_003, true])
  let cursors: unknown[] = []
  answers = [
    ({ cursor }) => {
      cursors.push(cursor)
      const older = cursors.length < 3 ? `c${cursors.length}` : null
      return { total: 9_000, rows: rowsOf(older ? 5_000 : 3), more: false, newer: null, older }
    },
  ]
  const log = renderHook(() => useListing(orders), { wrapper: within })
  await waitFor(() => expect(log.result.current.reading.data).toBeDefined())
  cursors = []
  expect(await log.result.current.all()).toMatchObject({ isWhole: true, rows: { length: 10_003 } })
  expect(cursors).toEqual([undefined, 'c1', 'c2'])
  answers = [() => ({ total: 9_000, rows: rowsOf(5_000), more: true, newer: null, older: 'c' })]
  expect(await log.result.current.all()).toMatchObject({ isWhole: false, rows: { length: 100_000 } })
})
