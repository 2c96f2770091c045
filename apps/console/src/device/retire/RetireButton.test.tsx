import { useSession } from '@lamplighter/client'
import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { RetireButton } from './RetireButton.tsx'

const asked: [path: string, input: unknown][] = []

beforeAll(startConsole)
beforeEach(() => {
  asked.length = 0
  useSession.setState({
    session: {
      ops: ['device.retire', 'device.view'],
      user: { isSuper: false },
      config: { name: 'city', granters: [] },
    } as never,
  })
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push([path.split('/').at(-1)!, unseal(JSON.parse(init.body).content)])
    const data = sealData(path.endsWith('Retire') ? { count: 3 } : { ids: [8, 9] })
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(cleanup)

const open = (device: Parameters<typeof RetireButton>[0]['device']) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <RetireButton device={device} />
      </App>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('退役'))
}
const confirm = async (title: RegExp) => {
  await screen.findAllByText(title)
  fireEvent.click(document.querySelector('.ant-btn-dangerous')!)
}

test('a lamp is retired by itself, once that was confirmed', async () => {
  open({ id: 7, name: 'L 7', kind: 'luminaire' })
  await screen.findAllByText('退役“L 7”？')
  expect(asked).toEqual([])
  await confirm(/L 7/)
  await waitFor(() => expect(asked).toEqual([['Retire', { ids: [7] }]]))
})

test('a gateway goes with the devices that it carries, and the question counts them', async () => {
  open({ id: 7, name: 'G 7', kind: 'gateway' })
  await confirm(/“G 7”及所带的 2 台设备/)
  await waitFor(() => expect(asked.at(-1)).toEqual(['Retire', { ids: [7, 8, 9] }]))
  expect(asked[0]?.[1]).toEqual({ target: { gatewayId: 7 } })
})

test('who lacks the right is told so', () => {
  useSession.setState({
    session: { ops: ['device.view'], user: { isSuper: false }, config: { name: 'city', granters: [] } } as never,
  })
  open({ id: 7, name: 'L 7', kind: 'luminaire' })
  expect(screen.getByText('退役').closest('button')?.getAttribute('aria-disabled')).toBe('true')
  expect(asked).toEqual([])
})
