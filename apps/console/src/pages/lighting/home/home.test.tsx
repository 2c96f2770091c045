import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { addEveryWord } from '../../../i18n/testing.ts'
import { HomeViewTabs, useLens } from './parts/HomeViewTabs.tsx'
import { LevelBands } from './parts/LevelBands.tsx'
import { Worst } from './parts/Worst.tsx'

beforeAll(async () => {
  await startI18n()
  addEveryWord()
})
afterEach(cleanup)

function Chooser() {
  const [view, choose] = useLens()
  return (
    <>
      <HomeViewTabs view={view} onChoose={choose} />
      <output>{useLocation().search}</output>
    </>
  )
}

const shown = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Chooser />
    </MemoryRouter>,
  )
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('the city is looked at as a whole, until another view is chosen, which the address keeps', () => {
  shown('/home')
  expect(pressed()).toEqual(['全市'])
  fireEvent.click(screen.getByRole('button', { name: '能耗' }))
  expect(pressed()).toEqual(['能耗'])
  expect(screen.getByRole('status').textContent).toBe('?by=energy')
})

test.each([
  ['/home?by=lamps', '单灯'],
  ['/home?by=nothing', '全市'],
])('the address %s opens %s', (address, name) => {
  shown(address)
  expect(pressed()).toEqual([name])
})

test('bands of level are told with their counts', () => {
  const bands = [
    { from: 0, to: 0, lamps: 3 },
    { from: 76, to: 100, lamps: 1_785 },
  ]
  render(<LevelBands bands={bands} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['3灭', '1,78576-100'])
})

test('by day a lamp that is out is nothing to be told of; one that is offline is', () => {
  const stations = [
    { stationId: 1, name: '文昌路', dark: 90, offline: 0, lamps: 90 },
    { stationId: 2, name: '学府路', dark: 60, offline: 2, lamps: 62 },
  ]
  const at = (isNight: boolean) => {
    render(
      <MemoryRouter>
        <Worst stations={stations} isNight={isNight} />
      </MemoryRouter>,
    )
    const names = screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
    cleanup()
    return names
  }
  expect(at(false)).toEqual(['2'])
  expect(at(true)).toEqual(['90', '62'])
})
