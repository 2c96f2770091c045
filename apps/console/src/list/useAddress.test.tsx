import { act, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { textOf, useAddress, wholeOf } from './address.ts'

const fields = { q: textOf(20), device: wholeOf() }
const options = { walks: ['device'] } as const
type Change = (patch: { q?: string; device?: number | null }) => void

let change: Change

function Probe() {
  const [, set] = useAddress(fields, options)
  change = set
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
