import { useSession } from '@lamplighter/client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { CityMap, type CityMapHandle } from './CityMap.tsx'

const fetched = vi.fn(() => Promise.reject(new Error('nothing is asked for')))
beforeAll(async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('fetch', fetched)
  await startConsole()
})
afterEach(cleanup)

test('without WebGL2 the map says at once that it cannot be drawn, why, and what to do, in both languages', async () => {
  render(<CityMap />)
  expect(screen.getByRole('status').textContent).toMatch(/无法显示地图.*WebGL2.*硬件加速/)
  act(() => useSession.setState({ language: 'en' }))
  await screen.findByText("The map can't be drawn here")
  expect(screen.getByRole('status').textContent).toMatch(/can't be drawn here.*WebGL2.*hardware acceleration/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(document.querySelector('canvas')).toBeNull()
})

test('it asks the server nothing, and gives its page no handle', () => {
  const handle = createRef<CityMapHandle>()
  render(<CityMap ref={handle} />)
  expect(handle.current).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('it stands clear of the panels, and leads to what shows the same without a map', () => {
  const run = vi.fn()
  render(
    <CityMap
      inset={{ top: 84, right: 328, bottom: 192, left: 276 }}
      instead={{ label: 'Show list', run }}
      over={run}
    />,
  )
  const { style } = screen.getByRole('status').parentElement!.parentElement!
  expect([style.top, style.right, style.bottom, style.left]).toEqual(['84px', '328px', '192px', '276px'])
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Show list' }))
  expect(run).toHaveBeenCalledOnce()
})
