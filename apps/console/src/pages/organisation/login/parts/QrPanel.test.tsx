import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../i18n/i18n.ts'
import QrPanel from './QrPanel.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('@lamplighter/client', async (original) => ({ ...(await original<object>()), call }))

/** The socket as the page sees it. */
class FakeSocket {
  static all: FakeSocket[] = []
  said: unknown[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {
    this.onclose()
  }
  hear(message: object) {
    act(() => this.onmessage({ data: JSON.stringify(message) }))
  }
}

const lastSocket = () => FakeSocket.all.at(-1)!
const session = { token: 't' }
let codes: number
let entered: unknown[]

beforeAll(startI18n)
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  entered = []
  codes = 0
  call
    .mockReset()
    .mockImplementation(async (name: string) =>
      name === 'auth.getQrCode' ? { code: `code-${++codes}`, lastsSeconds: 60 } : session,
    )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show() {
  const enter = (found: unknown) => {
    entered.push(found)
    return null
  }
  render(<QrPanel enter={enter} isDemo={false} />)
  await pass(0)
  act(() => lastSocket().onopen())
}

test('the code is shown and waited for, and a confirmation goes in with it', async () => {
  await show()
  expect(screen.getByRole('img').getAttribute('src')).toContain('id=code-1')
  expect(lastSocket().said).toEqual([{ type: 'qrcode', code: 'code-1' }])
  lastSocket().hear({ type: 'qrcode', code: 'code-1', success: true })
  await pass(0)
  expect(call).toHaveBeenLastCalledWith('auth.loginQr', { code: 'code-1' })
  expect(entered).toEqual([session])
})

test('an answer to another code is not ours', async () => {
  await show()
  lastSocket().hear({ type: 'qrcode', code: 'code-9', success: true })
  await pass(0)
  expect(entered).toEqual([])
})

test('after a minute the code says that it is over, and a click gets the next', async () => {
  await show()
  await pass(59_000)
  expect(screen.getByText('1 秒后失效')).toBeTruthy()
  await pass(1_000)
  expect(screen.getByRole('status').textContent).toBe('二维码已失效')
  fireEvent.click(screen.getByRole('button', { name: '刷新二维码' }))
  await pass(0)
  expect(screen.getByRole('img').getAttribute('src')).toContain('id=code-2')
  expect(screen.getByText('60 秒后失效')).toBeTruthy()
})

test('a refusal on the phone is told', async () => {
  await show()
  lastSocket().hear({ type: 'qrcode', code: 'code-1', success: false })
  expect(screen.getByRole('status').textContent).toBe('手机上已拒绝本次登录')
  expect(entered).toEqual([])
})

test('a lost connection is tried again after three seconds with the same code', async () => {
  await show()
  act(() => lastSocket().onclose())
  await pass(3_000)
  expect(FakeSocket.all).toHaveLength(2)
  act(() => lastSocket().onopen())
  expect(lastSocket().said).toEqual([{ type: 'qrcode', code: 'code-1' }])
})

test('whoever leaves the tab waits no longer', async () => {
  await show()
  cleanup()
  await pass(10_000)
  expect(FakeSocket.all).toHaveLength(1)
})
