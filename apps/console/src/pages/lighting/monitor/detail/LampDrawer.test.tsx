import { useSession } from '@lamplighter/client'
import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../../../../device/useDevice.ts'
import { startConsole } from '../../../../testing/startConsole.ts'
import LampDrawer from './LampDrawer.tsx'

vi.mock('../../../../form/place/PlacePicker.tsx', () => ({ PlacePicker: () => null }))

const lamp = {
  id: 7,
  code: '1',
  name: 'L 7',
  ratedWatts: 60,
  lightType: 2,
  lampType: 'LED',
  lng: 116.4,
  lat: 39.9,
  pole: 'P1',
  plate: { boxType: null, status: 1, platform: null, sim: null },
}
const saved: unknown[] = []

beforeAll(async () => {
  await startConsole()
  useSession.setState({
    session: { ops: ['light.configure'], user: { isSuper: false }, config: { clock: { timeZone: 'UTC' } } } as never,
  })
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const isSearch = path.includes('/pole/')
    if (!isSearch) saved.push(unseal(JSON.parse(init.body).content))
    const data = sealData(isSearch ? { total: 1, rows: [{ id: 42, number: 'P42', name: 'P42' }] } : {})
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
beforeEach(() => {
  saved.length = 0
})
afterEach(cleanup)

function open() {
  const element = <LampDrawer open lamp={lamp as unknown as Device} onClose={() => undefined} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </App>
    </QueryClientProvider>,
  )
}

test('a rated power that is left empty is unknown, and what was not touched stays', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('额定功率'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: 'L 8' } })
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() =>
    expect(saved).toEqual([
      { id: 7, name: 'L 8', ratedWatts: null, lightType: 2, lampType: 'LED', lng: 116.4, lat: 39.9 },
    ]),
  )
})

test('the pole of a lamp is another one that is there, found by its number', async () => {
  open()
  expect(await screen.findByText('P1')).toBeTruthy()
  const pole = screen.getByLabelText('灯杆')
  fireEvent.mouseDown(pole)
  fireEvent.change(pole, { target: { value: 'P42' } })
  fireEvent.click(await screen.findByTitle('P42'))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(saved).toMatchObject([{ id: 7, poleId: 42 }]))
})

test('a lamp that goes into repair is said so beside what else was entered', async () => {
  open()
  fireEvent.click(await screen.findByLabelText('维修'))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toEqual({ ids: [7], status: 2 })
})
