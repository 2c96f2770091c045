import { useSession } from '@lamplighter/client'
import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { RetireSelection } from './RetireSelection.tsx'

const asked: [path: string, input: unknown][] = []

const signIn = (...ops: string[]) =>
  useSession.setState({
    session: { ops, user: { isSuper: false }, config: { name: 'city', granters: [] } } as never,
  })

beforeAll(startConsole)
beforeEach(() => {
  asked.length = 0
  signIn('device.retire', 'device.view')
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push([path.split('/').at(-1)!, unseal(JSON.parse(init.body).content)])
    const held = { devices: 3, online: 1, alarms: 2, overrides: 0, commands: 0 }
    const data = sealData(path.endsWith('RetireImpact') ? held : { count: 3 })
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(cleanup)

function show(ids: readonly number[], onDone = () => undefined) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <RetireSelection ids={ids} onDone={onDone} />
      </App>
    </QueryClientProvider>,
  )
}

test('chosen lamps are retired in one call with their reason, and are chosen no more', async () => {
  const onDone = vi.fn()
  show([7, 8, 9], onDone)
  fireEvent.click(screen.getByText('退役 3 台'))
  await screen.findByText('退役所选的 3 台设备？')
  await screen.findByText('其中仍有：在线 1 台、有告警 2 台。')
  expect(asked).toEqual([['RetireImpact', { ids: [7, 8, 9] }]])
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '道路改造 ' } })
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(asked[1]).toEqual(['Retire', { ids: [7, 8, 9], reason: '道路改造' }]))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('who lacks the right, or chose too many, is told so', () => {
  show(Array.from({ length: 5_001 }, (_, n) => n + 1))
  expect(screen.getByText('退役 5,001 台').closest('button')?.getAttribute('aria-disabled')).toBe('true')
  cleanup()
  signIn('device.view')
  show([7])
  expect(screen.getByText('退役 1 台').closest('button')?.getAttribute('aria-disabled')).toBe('true')
})
