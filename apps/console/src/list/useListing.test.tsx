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
  file: 'pole.export',
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

const log = (total: number) => ({ total, rows: [], more: false, newer: null, older: null })

test('a usual filter is no filter of the user where there is nothing at all', async () => {
  answers = [() => log(0)]
  const { result } = renderHook(() => useListing(orders), { wrapper: within })
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(result.current.reading.data).toBeDefined())
  expect([result.current.isNarrowed, result.current.leavesOut]).toEqual([false, false])
})

test('what a usual filter leaves out is said, and cleared to all of it', async () => {
  answers = [() => log(0), () => log(3)]
  const { result } = renderHook(() => useListing(orders), { wrapper: within })
  await waitFor(() => expect(result.current.leavesOut).toBe(true))
  expect(result.current.isNarrowed).toBe(false)
  act(() => result.current.clear())
  expect(window.location.search).toBe('?range=all')
  expect([result.current.isNarrowed, result.current.leavesOut]).toEqual([false, false])
})

test('a file is asked of the server with the filters and the order of the list, in the columns that are wanted', async () => {
  answers = [() => ({ total: 0, rows: [] })]
  window.history.replaceState(null, '', '/list?q=k&sort=name&desc=true&page=3&size=20')
  const { result } = renderHook(() => useListing(poles), { wrapper: within })
  await waitFor(() => expect(result.current.reading.data).toBeDefined())
  await result.current.readFile!({ format: 'csv', columns: ['name'] }, new AbortController().signal)
  expect(asked.at(-1)).toEqual({
    filters: { keyword: 'k' },
    sort: { field: 'name', desc: true },
    format: 'csv',
    columns: ['name'],
  })
})
