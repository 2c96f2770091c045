import { useSession } from '@lamplighter/client'
import { sealData } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { ApplicationSwitch } from './ApplicationSwitch.tsx'

const config = { clock: { timeZone: 'UTC', offsetMs: 0 }, ops: [], settings: {} }
const session = { token: 't', user: { id: 1, account: 'lin' }, curApp: 'pole', curCust: 7, ops: [], config }
const answer = () =>
  new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData({ cfg: config }) }))
const send = vi.fn<typeof fetch>()

beforeAll(startConsole)
beforeEach(() => {
  useSession.setState({ status: 'signedIn', session: session as never })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal(
    'WebSocket',
    class {
      close = () => undefined
    },
  )
})
afterEach(cleanup)

test('without the server it is said in place of the page, and can be tried again', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => answer())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <MemoryRouter>
          <ApplicationSwitch application="light" organisation={7} />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('无法连接服务器，请检查网络。')).toBeTruthy()
  expect(useSession.getState().session?.curApp).toBe('pole')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(useSession.getState().session?.curApp).toBe('light'))
})
