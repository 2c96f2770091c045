import { useSession } from '@lamplighter/client'
import { sealData, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../../testing/startConsole.ts'
import { Missing } from './parts/Missing.tsx'

const importId = '9b2f6a4e-58a5-4f0e-9c43-0d1f0a5f3c11'
const asked: [path: string, input: object][] = []
let left = 0

function answerOf(path: string): object {
  if (path === 'MissingImpact') return { devices: left, online: 4, alarms: 0, overrides: 0, commands: 0 }
  if (path === 'Missing')
    return { total: left, version: `v${left}`, rows: [{ id: 7, number: 'L7', name: 'Lamp 7', site: 'Mill' }] }
  const count = Math.min(left, 5_000)
  left -= count
  return { count, left, version: `v${left}` }
}
const askedOf = (path: string) => asked.flatMap(([one, input]) => (one === path ? [input] : []))

beforeAll(startConsole)
beforeEach(() => {
  asked.length = 0
  left = 5_800
  useSession.setState({
    session: { ops: ['import.run', 'device.retire'], user: { isSuper: false }, config: { granters: [] } } as never,
  })
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const call = path.split('/').at(-1)!
    asked.push([call, unseal(JSON.parse(init.body).content) as object])
    const data = sealData(answerOf(call))
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(cleanup)

const show = (missing = left) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <Missing state={{ importId, count: { missing } as never }} />
      </App>
    </QueryClientProvider>,
  )

test('the lamps that a file leaves out are paged to the last', async () => {
  show()
  await screen.findByText('全部退役 5,800 盏')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(askedOf('Missing').at(-1)).toEqual({ importId, page: 2, size: 500 }))
  expect(screen.queryByText(/由旧版本校验/)).toBeNull()
})

test('all of them are retired in parts, each as the last one left them, after it was said what they hold', async () => {
  show()
  fireEvent.click(await screen.findByText('全部退役 5,800 盏'))
  await screen.findByText('其中仍有：在线 4 台。')
  expect(askedOf('MissingImpact')).toEqual([{ importId, version: 'v5800' }])
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '拆除' } })
  fireEvent.submit(document.querySelector('form')!)
  await screen.findByText('已退役 5,800 台设备')
  expect(askedOf('RetireMissing')).toEqual([
    { importId, version: 'v5800', reason: '拆除' },
    { importId, version: 'v800', reason: '拆除' },
  ])
})

test('of a file that an earlier version checked it is said that the list is not all of it', async () => {
  show(9_000)
  await screen.findByText(/由旧版本校验/)
})
