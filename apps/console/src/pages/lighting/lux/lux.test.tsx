import { useSession } from '@lamplighter/client'
import type { LuxAsk, LuxSetting, LuxStation } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../../../testing/startConsole.ts'
import { AskCard } from './board/AskCard.tsx'
import { StationCard } from './board/StationCard.tsx'
import { reaches } from './luxScale.ts'
import { SettingDrawer } from './setting/SettingDrawer.tsx'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-20T08:47:00Z')

const setting: LuxSetting = {
  name: 'Quay',
  description: '',
  installPosition: '',
  radius: 800,
  onLux: 30,
  offLux: 60,
  delay: 5,
  before: 60,
  after: 60,
  action: 0,
  level: 80,
  targetLux: 20,
  asks: true,
  answerWithin: 120,
  option: 'auto',
  enabled: true,
  groupIds: [],
}
const station: LuxStation = {
  deviceId: 7,
  code: '13840000001',
  name: 'Quay',
  stationName: null,
  groupId: null,
  lat: 39.9,
  lng: 116.4,
  online: true,
  refreshTime: new Date(NOW - 12_000).toISOString(),
  lux: 24.6,
  temp: 11.2,
  hum: 71,
  trend: [
    [NOW - 30 * MINUTE, 68],
    [NOW, 24.6],
  ],
  decision: 'dark',
  beyondSince: null,
  fault: null,
  faultSince: null,
  setting,
  lamps: 312,
  boxes: 4,
  plannedOn: new Date(NOW + 18 * MINUTE).toISOString(),
}

beforeAll(async () => {
  await startConsole()
  useSession.setState({
    language: 'en',
    session: {
      ops: ['lux.view', 'lux.save', 'lux.answer'],
      user: { isSuper: false },
      config: { clock: { timeZone: 'Asia/Shanghai', offsetMs: 0 } },
    } as never,
  })
})
afterEach(cleanup)

function show(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  )
}

const card = (change: Partial<LuxStation>, isAsking = false) =>
  show(
    <StationCard
      station={{ ...station, ...change }}
      now={NOW}
      isAsking={isAsking}
      isChosen={false}
      onChoose={() => undefined}
    />,
  )

test('a card says how light it is, what it decides and what it governs', () => {
  card({}, true)
  const text = screen.getByRole('button').textContent
  for (const said of [
    'Quay',
    'Dark',
    '24.6',
    'On < 30',
    'Off > 60',
    'Delay 5 min',
    'Waiting for an answer',
    '312',
    '800 m',
  ])
    expect(text).toContain(said)
})

test('a sensor that is not believed, and one that is silent, follow the sun and say so', () => {
  card({ fault: 'stuck', faultSince: new Date(NOW - 47 * MINUTE).toISOString() })
  expect(screen.getByText(/Stuck value · 47 min ago: follows the sun/)).toBeTruthy()
  cleanup()
  card({ refreshTime: new Date(NOW - 32 * MINUTE).toISOString() })
  expect(screen.getByText(/Last report 32 min ago: follows the sun/)).toBeTruthy()
})

test('a station without thresholds says where to enter them', () => {
  card({ setting: null, decision: null })
  expect(screen.getByText('Enter thresholds under Settings')).toBeTruthy()
})

test('a falling light is told when it reaches the threshold, one that does not fall is not', () => {
  const at = reaches(
    [
      [0, 100],
      [10 * MINUTE, 50],
    ],
    25,
  )
  expect(at).toBeCloseTo(20 * MINUTE)
  expect(
    reaches(
      [
        [0, 50],
        [10 * MINUTE, 50],
      ],
      25,
    ),
  ).toBeNull()
  expect(
    reaches(
      [
        [0, 100],
        [10 * MINUTE, 20],
      ],
      25,
    ),
  ).toBeNull()
})

test('an ask says why, whom it reaches and what happens without an answer', () => {
  const ask: LuxAsk = {
    id: 417,
    topic: 'early',
    appType: 'light',
    custId: 1,
    state: 'pending',
    deviceId: 7,
    stationName: 'Quay',
    time: new Date(NOW).toISOString(),
    lux: 24.6,
    onLux: 30,
    delay: 5,
    lamps: 312,
    boxes: 4,
    level: 80,
    energy: 7.2,
    unrated: 0,
    plannedAt: new Date(NOW + 18 * MINUTE).toISOString(),
    option: 'auto',
    dueAt: new Date(NOW + 2 * MINUTE).toISOString(),
    contradicted: true,
    answeredAt: null,
    answeredBy: '',
    answeredAfter: null,
    commandId: null,
  }
  show(<AskCard ask={ask} />)
  const text = screen.getByRole('article', { name: 'Quay: switch on early?' }).textContent
  for (const said of [
    '24.6 lx, below 30 lx for 5 min',
    '18 min before the schedule (17:05)',
    '312 lamps · 4 power boxes',
    'On at 80 %',
    '7.2 kWh',
    'Switch on',
    'still see daylight',
    'Request #417',
  ])
    expect(text).toContain(said)
})

test.each([
  ['Name', 'x'.repeat(20), /19/],
  ['Description', 'x'.repeat(201), /200/],
  ['Install position', 'x'.repeat(50), /49/],
  ['Radius', '50', /51/],
  ['Off threshold', '30', /More than "On threshold"/],
] as const)('the form refuses %s at or beyond its bound', async (label, value, refusal) => {
  const call = vi.spyOn(globalThis, 'fetch')
  show(<SettingDrawer open station={{ ...station, id: 7 }} onClose={() => undefined} />)
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
  expect(call.mock.calls.filter(([address]) => String(address).includes('SaveSetting'))).toEqual([])
  call.mockRestore()
})
