import { useSession } from '@lamplighter/client'
import { sealData } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { DrawnMap } from './DrawnMap.tsx'

const answers: Readonly<Record<string, unknown>> = {
  QueryDevices: { kinds: ['luminaire'], groups: [], rows: [[1, 0, 116.4, 39.9, 1, 0, 1, 100, -1]] },
}

beforeAll(async () => {
  await startConsole()
  useSession.setState({ session: { config: { map: { lng: 116.4, lat: 39.9, zoom: 13 } } } as never })
  vi.stubGlobal('fetch', async (path: string) => {
    const data = answers[path.split('/').at(-1)!] ?? []
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(data) }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DrawnMap />
    </QueryClientProvider>,
  )
const getContext = () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext')

test('what is thrown while the map starts is shown, and the map can be loaded again', async () => {
  getContext().mockImplementation(() => {
    throw new Error('the graphics driver has crashed')
  })
  show()
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toMatch(/地图加载失败.*the graphics driver has crashed/)
  screen.getByRole('button', { name: '重新加载' })
  expect(screen.queryByText('正在加载地图…')).toBeNull()
})

test('a context that is refused after all reads as in a browser without WebGL2', async () => {
  getContext().mockReturnValue(null)
  show()
  await screen.findByText('此处无法显示地图')
  expect(screen.queryByRole('alert')).toBeNull()
})
