import { useSession } from '@lamplighter/client'
import { sealData } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { LiveView } from './LiveView.tsx'
import { RecordingsButton } from './playback/RecordingsButton.tsx'

/** A test's document plays no video. */
const stop = vi.hoisted(() => vi.fn())
const playLive = vi.hoisted(() =>
  vi.fn((_: unknown, __: number, { onPlaying }: { onPlaying: () => void }) => {
    onPlaying()
    return stop
  }),
)
vi.mock('./livePlayer.ts', () => ({ playLive }))

const camera = { id: 7, name: 'C 7', code: '7', online: true, pole: null } as never
let hasLive = true
let pictures = 0

beforeAll(startConsole)
beforeEach(() => {
  vi.clearAllMocks()
  pictures = 0
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  useSession.setState({
    session: {
      ops: ['video.view'],
      user: { isSuper: false },
      config: { clock: { timeZone: 'Asia/Shanghai' }, granters: [] },
    } as never,
  })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/video/picture/')) {
      pictures++
      const response = new Response('', { headers: { 'content-type': 'image/jpeg' } })
      // One of the document's own.
      return Object.assign(response, { blob: async () => new Blob(['picture']) })
    }
    const data = path.endsWith('QueryRecordings') ? { key: 'k', spans: [] } : { hasLive, hasRecordings: true }
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(data) }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <LiveView camera={camera} />
        <RecordingsButton camera={camera} />
      </App>
    </QueryClientProvider>,
  )
const open = async () => fireEvent.click(await screen.findByRole('button', { name: '录像' }))
const close = async () => fireEvent.click(await screen.findByRole('button', { name: 'Close' }))

test('live video stops while recordings are open, and begins anew when they are closed', async () => {
  hasLive = true
  show()
  await screen.findByText('直播')
  expect(playLive).toHaveBeenCalledTimes(1)
  await open()
  await screen.findByText('查看录像期间暂停')
  expect(stop).toHaveBeenCalledTimes(1)
  expect(playLive).toHaveBeenCalledTimes(1)
  await close()
  await screen.findByText('直播')
  expect([playLive.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
})

test('no picture is fetched while recordings are open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  hasLive = false
  show()
  const pass = () => act(() => vi.advanceTimersByTimeAsync(5_000))
  await screen.findByRole('img')
  await pass()
  expect(pictures).toBeGreaterThan(3)
  await open()
  await screen.findByRole('dialog')
  const before = pictures
  await pass()
  expect(pictures).toBe(before)
  await close()
  await pass()
  expect(pictures).toBeGreaterThan(before + 3)
})
