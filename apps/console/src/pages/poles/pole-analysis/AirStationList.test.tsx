import { useSession } from '@lamplighter/client'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../../testing/startConsole.ts'
import { AirStationList } from './AirStationList.tsx'
import type { AirStation } from './airStation.ts'

beforeAll(async () => {
  await startConsole()
  useSession.setState({ language: 'en', session: { config: { clock: { timeZone: 'Asia/Shanghai' } } } as never })
})
afterEach(cleanup)

const station = (id: number, name: string, index: number): AirStation => ({
  ...{ id, name, index, lat: 39.9, lng: 116.4, pm25: 12, pm10: null },
})

test('without a map the stations are listed with what they measured, the worst first, and lead to themselves', async () => {
  render(
    <MemoryRouter>
      <AirStationList stations={[station(1, 'Quay', 42), station(2, 'Gate', 163)]} />
    </MemoryRouter>,
  )
  await screen.findByText("The map can't be drawn here")
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Gate: index 163, .+, PM2.5 12 µg\/m³, PM10 -- µg\/m³$/),
    expect.stringMatching(/^Quay: index 42, Excellent, /),
  ])
  expect(links[0]!.getAttribute('href')).toBe('/index/pole/monitor/env?id=2')
})
