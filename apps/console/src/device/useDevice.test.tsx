import { useSession } from '@lamplighter/client'
import { sealData } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { useDevice } from './useDevice.ts'

/** What the hook listens to, by type of message. */
const live = vi.hoisted(() => new Map<string, (message: unknown) => void>())
vi.mock('@lamplighter/client', async (original) => ({
  ...(await original<typeof import('@lamplighter/client')>()),
  useLive: (type: string, listen: (message: unknown) => void) => void live.set(type, listen),
  useWatch: () => undefined,
}))

const card = (state: number) => ({
  id: 7,
  kind: 'broadcast',
  code: '7',
  values: { 'play.state': state },
  ratedWatts: null,
  refreshTime: '2026-11-20T12:00:00.000Z',
})
/** Answers that are asked for, in turn. */
let answers: ((state: number) => void)[] = []

beforeAll(startConsole)
beforeEach(() => {
  answers = []
  useSession.setState({ session: { ops: [], user: { isSuper: true }, config: {} } as never })
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((state) => {
      const body = { code: 0, type: 'base64', message: '', data: sealData(card(state)) }
      resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
    })
    return promise
  })
})
afterEach(cleanup)

function Shown() {
  const { device } = useDevice(7)
  return <output>{device ? `state ${device.values['play.state']}` : 'none'}</output>
}

test('an answer that was on its way when the device reported does not take the place of what it reported', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
  await act(async () => answers[0]!(0))
  await screen.findByText('state 0')
  act(() => live.get('subscribed')!({ type: 'subscribed', code: '7' }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  act(() => live.get('data')!({ paramId: 7, data: { 'play.state': 1 }, time: '2026-11-20T12:00:01.000Z' }))
  await act(async () => answers[1]!(0))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  await act(async () => answers[2]!(1))
  await screen.findByText('state 1')
})
