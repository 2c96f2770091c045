import { sealData } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { Search } from './Search.tsx'

const device = {
  assetId: null,
  stationName: '磨坊路',
  alarm: 0,
  running: true,
  light: true,
  level: 100,
  refreshTime: null,
}
const found = {
  sites: [{ id: 4, name: '磨坊路', groupName: '北区', lamps: 600 }],
  devices: [
    { ...device, id: 7, kind: 'power-box', name: '磨坊路配电箱', code: '18100010001', online: true },
    { ...device, id: 8, kind: 'luminaire', name: '磨坊路 1', code: 'L1', online: true },
  ],
  total: 601,
}

beforeAll(startConsole)
// jsdom lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(found) }), {
        headers: { 'content-type': 'application/json' },
      }),
  )
})
afterEach(cleanup)

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

async function searchFor(text: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/index/light/road/home']}>
        <Search />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  return field
}

test('a street stands before its devices, and the total is said', async () => {
  await searchFor('磨坊')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('站点 · 600 盏灯'),
    expect.stringContaining('磨坊路配电箱'),
    expect.stringContaining('磨坊路 1'),
  ])
  screen.getByText('共 601 台设备，显示 2 台')
})

test.each([
  [0, '/index/light/road/monitor?at=station-4'],
  [1, '/index/light/road/monitor?device=7'],
])('line %i opens %s', async (line, address) => {
  const field = await searchFor('磨坊')
  for (let n = 0; n < line; n++) fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(address))
})
