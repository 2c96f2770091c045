import { useSession } from '@lamplighter/client'
import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeProblem, showExpired } from '../app/problem.ts'
import { watchesEntries } from '../app/unsaved.ts'
import { startConsole } from '../testing/startConsole.ts'
import { Problems } from './Problems.tsx'

const config = { clock: { timeZone: 'UTC', offsetMs: 0 }, ops: ['alarm.deal'], settings: {} }
const session = { token: 'old', user: { id: 1, account: 'lin' }, curApp: 'pole', curCust: 7, ops: [], config }
const asked: { url: string; auth: string | null; input: unknown }[] = []
let stopWatching: () => void = () => undefined

beforeAll(startConsole)
beforeEach(() => {
  asked.length = 0
  useSession.setState({ status: 'signedIn', session: session as never })
  vi.stubGlobal(
    'WebSocket',
    class {
      close = () => undefined
    },
  )
  vi.stubGlobal('fetch', async (url: string, init: { body: string; headers: Record<string, string> }) => {
    asked.push({ url, auth: init.headers.auth ?? null, input: unseal(JSON.parse(init.body).content) })
    const data = url.endsWith('login') ? { ...session, token: 'new', curApp: 'light', curCust: 1 } : { cfg: config }
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(data) }))
  })
})
afterEach(() => {
  stopWatching()
  closeProblem()
  cleanup()
})

function expire() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Problems />
    </QueryClientProvider>,
  )
  showExpired()
}

test('a session that ended leads to the sign-in, as the contract says', async () => {
  expire()
  fireEvent.click(await screen.findByRole('button', { name: '重新登录' }))
  expect(useSession.getState().session).toBeNull()
})

test('over a form with entries the user signs in where they were: same screen, application and organisation', async () => {
  stopWatching = watchesEntries(() => true)
  expire()
  fireEvent.change(await screen.findByLabelText('密码'), { target: { value: 'Secret-1' } })
  const seen: unknown[] = []
  const unwatch = useSession.subscribe((state) => seen.push([state.session?.curApp, state.session?.curCust]))
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  unwatch()
  expect(asked.map(({ url, input }) => [url, input])).toMatchObject([
    ['/api/station/auth/login', { name: 'lin', pswd: 'Secret-1' }],
    ['/api/station/auth/Switch', { app: 'pole', cust: 7 }],
  ])
  expect(asked[1]!.auth).toBe('new')
  await waitFor(() => expect(useSession.getState().session?.ops).toEqual(['alarm.deal']))
  expect(new Set(seen.map(String))).toEqual(new Set(['pole,7']))
  expect(screen.queryByLabelText<HTMLInputElement>('密码')?.value ?? '').toBe('')
})
