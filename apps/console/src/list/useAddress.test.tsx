import { act, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { oneOf, textOf, useAddress, wholeOf } from './address.ts'

const fields = { q: textOf(20), device: wholeOf() }
const options = { walks: ['device'] } as const
const ofPart = { played: oneOf(['all', 'without', 'only'], 'without') }
const asPart = { beside: true }
type Change = (patch: { q?: string; device?: number | null }) => void

let change: Change

function Probe() {
  const [, set] = useAddress(fields, options)
  change = set
  return null
}

let choose: (patch: { played: 'all' | 'without' | 'only' }) => void

function Part() {
  const [, set] = useAddress(ofPart, asPart)
  choose = set
  return null
}

afterEach(() => window.history.replaceState(null, '', '/'))

test('what is changed before the page was drawn anew adds to the change before, and does not undo it', async () => {
  window.history.replaceState(null, '', '/?q=GW')
  const router = createBrowserRouter([{ path: '*', element: <Probe /> }])
  render(<RouterProvider router={router} />)
  const drawn = change
  await act(async () => {
    drawn({ device: 7 })
    await Promise.resolve()
    drawn({ q: 'GW-1' })
  })
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ q: 'GW-1', device: '7' })
  router.dispose()
})

test('a part of a page keeps the values of the page in the address, and forgets its own where the page changes one', async () => {
  window.history.replaceState(null, '', '/?q=GW&device=7')
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <Probe />
          <Part />
        </>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  for (const [played, search] of [
    ['only', '?q=GW&device=7&played=only'],
    ['all', '?q=GW&device=7&played=all'],
    ['without', '?q=GW&device=7'],
    ['only', '?q=GW&device=7&played=only'],
  ] as const) {
    await act(async () => choose({ played }))
    expect(window.location.search).toBe(search)
  }
  await act(async () => change({ device: null }))
  expect(window.location.search).toBe('?q=GW')
  router.dispose()
})

test('going on from one to the next is no step back, opening and closing are', async () => {
  const router = createBrowserRouter([{ path: '*', element: <Probe /> }])
  render(<RouterProvider router={router} />)
  const steps: number[] = []
  for (const device of [7, 8, null]) {
    const before = window.history.length
    await act(async () => change({ device }))
    steps.push(window.history.length - before)
  }
  expect(steps).toEqual([1, 0, 1])
  router.dispose()
})
