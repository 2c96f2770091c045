import { useSession } from '@lamplighter/client'
import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { HeldNotice } from './HeldNotice.tsx'

const GROUP = '11111111-1111-4111-8111-111111111111'
const charging = { deviceId: 7, deviceName: 'Pile 7', state: 'charging', number: 3, tag: 'A1', holder: 'Ann' }
const reserved = { deviceId: 8, deviceName: 'Pile 8', state: 'reserved', number: 1, tag: 'B2', holder: '' }
const both = [
  { ...charging, why: 'cardExpired' },
  { ...reserved, why: 'cardUnlisted' },
]
let held: object[]
let sent: Record<string, unknown>[]
/** How often the list was asked for. */
let asked: number
let client: QueryClient

beforeAll(startConsole)
beforeEach(() => {
  sent = []
  asked = 0
  client = new QueryClient()
  const user = { id: 1, account: 'lin', isSuper: true }
  const config = { clock: { offsetMs: 0, timeZone: 'UTC' }, map: { lat: 39.9, lng: 116.4 }, settings: {} }
  useSession.setState({ language: 'en', session: { user, ops: [], config } as never })
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const asksHeld = url.endsWith('QueryHeld')
    if (asksHeld) asked++
    else sent.push(unseal(JSON.parse(init.body).content) as Record<string, unknown>)
    const data = asksHeld ? held : { groupId: GROUP, list: [] }
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(data) }))
  })
})
afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <App>
        <HeldNotice />
      </App>
    </QueryClientProvider>,
  )

async function opened() {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }))
  return within(await screen.findByRole('dialog'))
}

test('what goes on with cards that may not charge is said, with the pile, the card and why', async () => {
  held = both
  const dialog = await opened()
  expect(screen.getByRole('status').textContent).toMatch(/^2 sessions or reservations with cards that may not charge/)
  dialog.getByText('Pile 7 · Charging session 3 · Ann · The charging card has expired')
  dialog.getByText('Pile 8 · Reservation no. 1 · B2 · The charging card is not listed')
})

test('one of them is stopped alone, and then the others', async () => {
  held = both
  const dialog = await opened()
  fireEvent.click(dialog.getByRole('button', { name: 'Stop at Pile 8' }))
  await dialog.findByText('Ordered to stop')
  expect(sent).toMatchObject([{ code: 'dco.cancelReservation', ids: [8] }])
  fireEvent.click(dialog.getByRole('button', { name: 'Stop all' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ code: 'dco.stopCharging', ids: [7] })
})

test('nothing is said where nothing goes on', async () => {
  held = []
  show()
  await waitFor(() => expect(asked).toBe(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('status')).toBeNull()
})
